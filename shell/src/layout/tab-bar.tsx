import { currentLanguage } from '@backglass/platform/host';
import { glass, Icon } from '@backglass/ui';
import { Link } from 'react-router-dom';
import { navigation } from './navigation.ts';
import { useShellTexts } from '../texts.ts';
import { NAV_ICON } from './nav-icons.ts';
import classes from './tab-bar.module.css';
import { useCurrentNav } from './use-current-nav.ts';

/** The navigation on a phone: at the bottom, within reach of a thumb. */
export function TabBar() {
  const t = useShellTexts();
  const current = useCurrentNav();
  return (
    <nav {...glass(classes['bar'])} aria-label={t('nav')}>
      {navigation.map(({ path, label, icon }) => (
        <Link
          key={path}
          to={path}
          className={classes['tab']}
          aria-current={path === current ? 'page' : undefined}
        >
          <Icon of={NAV_ICON[icon]} size={20} />
          {label[currentLanguage()]}
        </Link>
      ))}
    </nav>
  );
}
