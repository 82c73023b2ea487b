import type { User, Center } from '@backglass/contract';
import { useRunningGames } from '@backglass/platform/operator';
import { glass, Logo, Icon, Kbd } from '@backglass/ui';
import { GlobeIcon, SearchIcon } from '@lucide/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { boothsPath, navigation, useCurrentNav } from '../common/navigation.ts';
import { startPage } from '../remotes/remote-routes.ts';
import { textOf, useOperatorTexts } from '../texts.ts';
import { LanguageSelect } from '../common/language-select.tsx';
import classes from './header.module.css';
import { NavBadge } from './nav-badge.tsx';
import { UserMenu } from './user-menu.tsx';
import { VersionLabel } from '../common/version-label.tsx';
import { showOverlay } from '../common/overlay-store.ts';
import { isSwitchedOff } from '../common/page-links.ts';
import { modifierKey } from '../common/key-labels.ts';

export function Header({ user }: { user: User }) {
  const t = useOperatorTexts();
  const current = useCurrentNav();
  return (
    <header {...glass(classes['header'])} data-print="none">
      <div className={classes['brand']}>
        <Link to={startPage} className={classes['logo']}>
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

export function SearchButton() {
  const t = useOperatorTexts();
  return (
    <button
      type="button"
      className={classes['search']}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t('palette.open')}
      onClick={() => showOverlay('palette')}
    >
      <Icon of={SearchIcon} />
      <span className={classes['text']}>
        <span>{t('palette.open')}</span>
        <span aria-hidden="true">
          <Kbd>{`${modifierKey()} K`}</Kbd>
        </span>
      </span>
    </button>
  );
}

export function RunningCount() {
  const t = useOperatorTexts();
  const count = useRunningGames()?.length;
  if (count === undefined) return <CountPlaceholder text={t('running', { count: 0 })} />;
  const props = {
    className: classes['count'],
    'data-live': count > 0 || undefined,
    children: (
      <>
        <span className={classes['lamp']} aria-hidden="true" />
        <span>{t('running', { count })}</span>
      </>
    ),
  };
  return isSwitchedOff('/games') ? <span {...props} /> : <Link to="/games?status=running" {...props} />;
}

/** Keeps the space of the count, so that nothing moves when it arrives. */
const CountPlaceholder = ({ text }: { text: string }) => (
  <span className={classes['count']} data-awaited aria-hidden="true">
    <span className={classes['lamp']} />
    <span>{text}</span>
  </span>
);

export function CenterName({ center }: { center: Pick<Center, 'name' | 'image'> }) {
  const [broken, setBroken] = useState<string>();
  const { name, image } = center;
  return (
    <span className={classes['center']} title={name}>
      {image !== null && image !== broken && (
        <img src={image} alt="" className={classes['center-image']} onError={() => setBroken(image)} />
      )}
      <span className={classes['center-name']} dir="auto">
        {name}
      </span>
    </span>
  );
}
