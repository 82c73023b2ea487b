import type { User } from '@backglass/contract';
import { useLanguage } from '@backglass/platform';
import { glass, Logo, NativeSelect } from '@backglass/ui';
import { GlobeIcon } from '@lucide/icons';
import { Link } from 'react-router-dom';
import { navigation } from './navigation.ts';
import { textOf, useShellTexts } from '../texts.ts';
import classes from './header.module.css';
import { Centre } from './centre.tsx';
import { RunningCount } from './running-count.tsx';
import { SearchButton } from './search-button.tsx';
import { useCurrentNav } from './use-current-nav.ts';
import { UserMenu } from './user-menu.tsx';
import { VersionLabel } from './version-label.tsx';

/** The glass above the playfield: where one is, what is running, whose centre it is. */
export function Header({ user }: { user: User }) {
  const t = useShellTexts();
  const current = useCurrentNav();
  const { language, languages, setLanguage } = useLanguage();
  return (
    <header {...glass(classes['header'])}>
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
            {textOf(label)}
          </Link>
        ))}
      </nav>
      <div className={classes['end']}>
        <SearchButton />
        <RunningCount />
        <Centre center={user.center} />
        <span className={classes['language']}>
          <NativeSelect
            label={t('language')}
            hideLabel
            quiet
            size="sm"
            icon={GlobeIcon}
            options={languages.map(option => ({ ...option, lang: option.value }))}
            value={language}
            onChange={setLanguage}
          />
        </span>
        <UserMenu user={user} />
      </div>
    </header>
  );
}
