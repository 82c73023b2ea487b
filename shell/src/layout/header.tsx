import type { User } from '@backglass/contract';
import { glass, Logo } from '@backglass/ui';
import { GlobeIcon } from '@lucide/icons';
import { Link } from 'react-router-dom';
import { boothsPath, navigation, useCurrentNav } from '../common/navigation.ts';
import { textOf, useOperatorTexts } from '../texts.ts';
import { LanguageSelect } from '../common/language-select.tsx';
import classes from './header.module.css';
import { NavBadge } from './nav-badge.tsx';
import { CenterName, RunningCount, SearchButton } from './header-items.tsx';
import { UserMenu } from './user-menu.tsx';
import { VersionLabel } from '../common/version-label.tsx';

export function Header({ user }: { user: User }) {
  const t = useOperatorTexts();
  const current = useCurrentNav();
  return (
    <header {...glass(classes['header'])} data-print="none">
      <div className={classes['brand']}>
        <Link to="/games" className={classes['logo']}>
          <span className={classes['word']}>
            <Logo label="Backglass" />
          </span>
          <span className={classes['glyph']}>
            <Logo label="Backglass" glyphOnly />
          </span>
        </Link>
        <span className={classes['version']}>
          <VersionLabel />
        </span>
      </div>
      <nav className={classes['nav']} aria-label={t('nav')}>
        {navigation.map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            className={classes['link']}
            aria-current={path === current ? 'page' : undefined}
          >
            <span>{textOf(label)}</span>
            {path === boothsPath && <NavBadge />}
          </Link>
        ))}
      </nav>
      <div className={classes['end']}>
        <SearchButton />
        <RunningCount />
        <CenterName center={user.center} />
        <span className={classes['language']}>
          <LanguageSelect hideLabel quiet icon={GlobeIcon} />
        </span>
        <UserMenu user={user} />
      </div>
    </header>
  );
}
