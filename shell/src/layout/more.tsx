import { useOperator } from '@backglass/platform';
import { Avatar, Button, Icon } from '@backglass/ui';
import { Drawer } from '@backglass/ui/overlay';
import { LogOutIcon, SearchIcon } from '@lucide/icons';
import { Link } from 'react-router-dom';
import { showOverlay } from '../overlays/overlay-store.ts';
import type { OverlayProps } from '../overlays/overlays.tsx';
import { textOf, useShellTexts } from '../texts.ts';
import { askToLogOut } from '../unsaved/log-out.ts';
import { Appearance } from './appearance.tsx';
import classes from './more.module.css';
import { NAV_ICON } from './nav-icons.ts';
import { accountPlaces, navigation, TABS, useCurrentNav } from './navigation.ts';
import { initialsOf } from './user-menu.tsx';
import { VersionLabel } from './version-label.tsx';

/** On a phone: everything that has no tab of its own. */
export function Overlay({ isOpen, onOpenChange }: OverlayProps) {
  const t = useShellTexts();
  const user = useOperator();
  const current = useCurrentNav();
  const name = `${user.name} ${user.last_name}`;
  const rest = [...navigation.slice(TABS), ...accountPlaces];
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('more.title')}
      closeLabel={t('platform:action.close')}
      footer={<VersionLabel />}
    >
      <div className={classes['body']}>
        <p className={classes['who']}>
          <Avatar initials={initialsOf(user)} />
          <span>
            <strong>{name}</strong>
            <br />
            {user.center.name}
          </span>
        </p>
        <ul className={classes['list']}>
          <li>
            <button type="button" className={classes['row']} onClick={() => showOverlay('palette')}>
              <Icon of={SearchIcon} />
              {t('palette.open')}
            </button>
          </li>
          {rest.map(({ path, label, icon }) => (
            <li key={path}>
              <Link
                to={path}
                className={classes['row']}
                aria-current={path === current ? 'page' : undefined}
                onClick={() => onOpenChange(false)}
              >
                <Icon of={NAV_ICON[icon]} />
                {textOf(label)}
              </Link>
            </li>
          ))}
        </ul>
        <Appearance hasLanguage />
        <Button block icon={<Icon of={LogOutIcon} />} onClick={askToLogOut}>
          {t('user.log_out')}
        </Button>
      </div>
    </Drawer>
  );
}
