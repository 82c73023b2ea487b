import { useOperator } from '@backglass/platform';
import { Button, Icon } from '@backglass/ui';
import { Drawer } from '@backglass/ui/overlay';
import { LogOutIcon, SearchIcon } from '@lucide/icons';
import { Link } from 'react-router-dom';
import { showOverlay, askToLogOut, type OverlayProps } from '../common/overlay-store.ts';
import { textOf, useOperatorTexts } from '../texts.ts';
import { Appearance } from '../common/appearance.tsx';
import classes from './more.module.css';
import { navIcon, accountPages, navigation, TAB_COUNT, useCurrentNav } from '../common/navigation.ts';
import { UserAvatar } from '../common/user-avatar.tsx';
import { VersionLabel } from '../common/version-label.tsx';

/** The drawer on a phone, with everything that has no tab. */
export function Overlay({ isOpen, onOpenChange }: OverlayProps) {
  const t = useOperatorTexts();
  const user = useOperator();
  const current = useCurrentNav();
  const name = `${user.name} ${user.last_name}`;
  // The account pages replace the entry that leads to them.
  const entries = navigation.slice(TAB_COUNT).filter(({ icon }) => icon !== 'user');
  const rest = [...entries, ...accountPages];
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
          <UserAvatar user={user} />
          <span>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <br />
            <bdi>{user.center.name}</bdi>
          </span>
        </p>
        <ul className={classes['list']}>
          <li>
            <button type="button" className={classes['row']} onClick={() => showOverlay('palette')}>
              <Icon of={SearchIcon} />
              <span>{t('palette.open')}</span>
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
                <Icon of={navIcon(icon)} />
                <span>{textOf(label)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Appearance hasLanguage />
        <Button block icon={LogOutIcon} onClick={askToLogOut}>
          {t('user.log_out')}
        </Button>
      </div>
    </Drawer>
  );
}
