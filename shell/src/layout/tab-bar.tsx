import { glass, Icon } from '@backglass/ui';
import { EllipsisIcon } from '@lucide/icons';
import { Link } from 'react-router-dom';
import { showOverlay } from '../common/overlay-store.ts';
import { boothsPath, navigation, TAB_COUNT, useCurrentNav, navIcon } from '../common/navigation.ts';
import { textOf, useOperatorTexts } from '../texts.ts';
import { NavBadge } from './nav-badge.tsx';
import classes from './tab-bar.module.css';

export function TabBar() {
  const t = useOperatorTexts();
  const current = useCurrentNav();
  const isInMore = navigation.slice(TAB_COUNT).some(({ path }) => path === current);
  return (
    <nav {...glass(classes['bar'])} data-print="none" aria-label={t('nav')}>
      {navigation.slice(0, TAB_COUNT).map(({ path, label, icon }) => (
        <Link
          key={path}
          to={path}
          className={classes['tab']}
          aria-current={path === current ? 'page' : undefined}
        >
          <Icon of={navIcon(icon)} size={20} />
          <span>{textOf(label)}</span>
          {path === boothsPath && <NavBadge />}
        </Link>
      ))}
      <button
        type="button"
        className={classes['tab']}
        aria-haspopup="dialog"
        data-current={isInMore || undefined}
        onClick={() => showOverlay('more')}
      >
        <Icon of={EllipsisIcon} size={20} />
        <span>{t('more.title')}</span>
      </button>
    </nav>
  );
}
