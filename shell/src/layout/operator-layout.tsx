import { useSession } from '@backglass/platform';
import { restoreSession, useConnection, useNextCheck } from '@backglass/platform/host';
import { Button, glass, Icon, lazyModule } from '@backglass/ui';
import { EllipsisIcon, RotateCwIcon } from '@lucide/icons';
import { useEffect, useState, type MouseEvent } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { boothsPath, navIcon, navigation, TAB_COUNT, useCurrentNav } from '../common/navigation.ts';
import { askToLogOut, showOverlay } from '../common/overlay-store.ts';
import { StandalonePage } from '../common/standalone-page.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { textOf, useOperatorTexts, useShellTexts } from '../texts.ts';
import { RedirectToLogIn } from './guard.tsx';
import { Header, NavBadge } from './header.tsx';
import classes from './operator-layout.module.css';
import tabClasses from './tab-bar.module.css';

/** Adds no history entry. The router could not block Back to that entry, so unsaved changes would be lost. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

const useAlarmsModule = lazyModule(() => import(/* webpackChunkName: "booth-alarms" */ './booth-alarms.tsx'));

function LazyBoothAlarms() {
  const alarms = useAlarmsModule(false);
  return alarms ? <alarms.BoothAlarms /> : null;
}

/** The layout of every screen behind the guard. It redirects to log-in when the session ends. */
export function OperatorLayout() {
  const t = useOperatorTexts();
  const session = useSession();
  switch (session.status) {
    case 'unreachable':
      return <UnreachablePage />;
    case 'restoring':
      return <div className={classes['frame']} />;
    case 'anonymous':
      return <RedirectToLogIn because={session.because} />;
  }
  return (
    <div className={classes['frame']}>
      <a href="#content" className={classes['skip']} onClick={skipToContent}>
        {t('skip')}
      </a>
      <Header user={session.user} />
      <main id="content" tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <TabBar />
      <Overlays />
      <LazyBoothAlarms />
    </div>
  );
}

function TabBar() {
  const t = useOperatorTexts();
  const current = useCurrentNav();
  const isInMore = navigation.slice(TAB_COUNT).some(({ path }) => path === current);
  return (
    <nav {...glass(tabClasses['bar'])} data-print="none" aria-label={t('nav')}>
      {navigation.slice(0, TAB_COUNT).map(({ path, label, icon }) => (
        <Link
          key={path}
          to={path}
          className={tabClasses['tab']}
          aria-current={path === current ? 'page' : undefined}
        >
          <Icon of={navIcon(icon)} size={20} />
          <span>{textOf(label)}</span>
          {path === boothsPath && <NavBadge />}
        </Link>
      ))}
      <button
        type="button"
        className={tabClasses['tab']}
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

const SECOND = 1_000;

/** Replaces every page while the session cannot be restored. The platform retries, and the page counts down to its next attempt. */
function UnreachablePage() {
  const t = useOperatorTexts();
  const shellText = useShellTexts();
  const connection = useConnection();
  const isIntercepted = connection === 'intercepted';
  // True only after a press of Retry. A retry of the platform must not disable the button.
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await restoreSession();
    setIsRetrying(false);
  };
  const key = isIntercepted || connection === 'offline' ? connection : 'text';
  return (
    <StandalonePage
      title={t('unreachable.title')}
      text={t(`unreachable.${key}`)}
      note={connection === 'offline' ? null : <NextAttempt />}
    >
      {isIntercepted && (
        <Button variant="primary" icon={RotateCwIcon} onClick={() => location.reload()}>
          {shellText('reload')}
        </Button>
      )}
      <Button
        variant={isIntercepted ? 'default' : 'primary'}
        icon={isIntercepted ? undefined : RotateCwIcon}
        busy={isRetrying}
        onClick={() => void retry()}
      >
        {t('platform:action.retry')}
      </Button>
      <Button onClick={askToLogOut}>{t('user.log_out')}</Button>
    </StandalonePage>
  );
}

/** No live region, because it changes every second. */
function NextAttempt() {
  const t = useOperatorTexts();
  const { at } = useNextCheck();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return t('unreachable.next', { seconds: Math.max(1, Math.ceil((at - now) / SECOND)) });
}
