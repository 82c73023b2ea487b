import type { Center, User } from '@backglass/contract';
import { useBoothAlarms, useRunningGames } from '@backglass/platform/operator';
import { Button, glass, Icon, Kbd, Logo, VisuallyHidden } from '@backglass/ui';
import { ChevronDownIcon, GlobeIcon, LogOutIcon, SearchIcon } from '@lucide/icons';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Appearance } from '../common/appearance.tsx';
import { modifierKey } from '../common/key-labels.ts';
import { LanguageSelect } from '../common/language-select.tsx';
import { accountPages, boothsPath, navigation, useCurrentNav } from '../common/navigation.ts';
import { askToLogOut, showOverlay } from '../common/overlay-store.ts';
import { isSwitchedOff } from '../common/page-links.ts';
import { UserAvatar } from '../common/user-avatar.tsx';
import { VersionLabel } from '../common/version-label.tsx';
import { startPage } from '../remotes/remote-routes.ts';
import { textOf, useOperatorTexts } from '../texts.ts';
import classes from './header.module.css';
import badgeClasses from './nav-badge.module.css';
import menuClasses from './user-menu.module.css';

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

/** Shows how many booths raise an alarm. It takes no space. */
export function NavBadge() {
  const t = useOperatorTexts();
  const count = useBoothAlarms(({ raised }) => raised.size);
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={badgeClasses['badge']} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{t('offline_booth.count', { count })}</VisuallyHidden>
    </>
  );
}

const MENU = 'user-menu';

/** The menu of the operator. It is a native popover, so the browser closes it on Escape and on a click elsewhere. */
function UserMenu({ user }: { user: User }) {
  const t = useOperatorTexts();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const name = `${user.name} ${user.last_name}`;
  return (
    <>
      <button type="button" className={menuClasses['trigger']} popoverTarget={MENU}>
        <VisuallyHidden>{t('user.menu', { name })}</VisuallyHidden>
        <UserAvatar user={user} />
        <span className={menuClasses['name']} dir="auto" aria-hidden="true">
          {name}
        </span>
        <span className={menuClasses['chevron']}>
          <Icon of={ChevronDownIcon} />
        </span>
      </button>
      <div id={MENU} ref={menu} popover="auto" className={menuClasses['menu']}>
        <p className={menuClasses['who']}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span>{user.email}</span>
        </p>
        <ul className={menuClasses['links']}>
          {accountPages.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className={menuClasses['link']} onClick={close}>
                {textOf(label)}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={menuClasses['link']}
              onClick={() => {
                close();
                showOverlay('shortcuts');
              }}
            >
              <span>{t('shortcuts.title')}</span>
              <Kbd>{`${modifierKey()} /`}</Kbd>
            </button>
          </li>
        </ul>
        <Appearance hasLanguage="narrow" />
        <Button icon={LogOutIcon} onClick={askToLogOut}>
          {t('user.log_out')}
        </Button>
        <p className={menuClasses['version']}>
          <VersionLabel />
        </p>
      </div>
    </>
  );
}
