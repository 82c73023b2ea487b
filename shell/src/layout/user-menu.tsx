import type { User } from '@backglass/contract';
import { Button, Icon, Kbd, VisuallyHidden } from '@backglass/ui';
import { ChevronDownIcon, LogOutIcon } from '@lucide/icons';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { showOverlay, askToLogOut } from '../common/overlay-store.ts';
import { modifierKey } from '../common/key-labels.ts';
import { textOf, useOperatorTexts } from '../texts.ts';
import { Appearance } from '../common/appearance.tsx';
import { accountPages } from '../common/navigation.ts';
import classes from './user-menu.module.css';
import { UserAvatar } from '../common/user-avatar.tsx';
import { VersionLabel } from '../common/version-label.tsx';

const MENU = 'user-menu';

/** The menu of the operator. It is a native popover, so the browser closes it on Escape and on a click elsewhere. */
export function UserMenu({ user }: { user: User }) {
  const t = useOperatorTexts();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const name = `${user.name} ${user.last_name}`;
  return (
    <>
      <button type="button" className={classes['trigger']} popoverTarget={MENU}>
        <VisuallyHidden>{t('user.menu', { name })}</VisuallyHidden>
        <UserAvatar user={user} />
        <span className={classes['name']} dir="auto" aria-hidden="true">
          {name}
        </span>
        <span className={classes['chevron']}>
          <Icon of={ChevronDownIcon} />
        </span>
      </button>
      <div id={MENU} ref={menu} popover="auto" className={classes['menu']}>
        <p className={classes['who']}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span>{user.email}</span>
        </p>
        <ul className={classes['links']}>
          {accountPages.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className={classes['link']} onClick={close}>
                {textOf(label)}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={classes['link']}
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
        <p className={classes['version']}>
          <VersionLabel />
        </p>
      </div>
    </>
  );
}
