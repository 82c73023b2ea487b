import { useSession } from '@backglass/platform';
import { lazyModule } from '@backglass/ui';
import type { MouseEvent } from 'react';
import { Outlet } from 'react-router-dom';
import { Overlays } from '../overlays/overlays.tsx';
import { RedirectToLogIn } from './guard.tsx';
import { useOperatorTexts } from '../texts.ts';
import { Header } from './header.tsx';
import classes from './operator-layout.module.css';
import { TabBar } from './tab-bar.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

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
