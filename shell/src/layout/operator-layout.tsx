import { useSession } from '@backglass/platform';
import type { MouseEvent } from 'react';
import { Outlet } from 'react-router-dom';
import { Overlays } from '../overlays/overlays.tsx';
import { ToLogIn } from '../routing/to-log-in.tsx';
import { useShellTexts } from '../texts.ts';
import { Header } from './header.tsx';
import classes from './operator-layout.module.css';
import { TabBar } from './tab-bar.tsx';
import { Unreachable } from './unreachable.tsx';

/** Without an entry of the browser's own in the history: the router could not guard unsaved changes behind it. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The frame of every screen behind the guard. Whenever the session ends, it leads to log-in. */
export function OperatorLayout() {
  const t = useShellTexts();
  const session = useSession();
  switch (session.status) {
    case 'unreachable':
      return <Unreachable isRetrying={session.isRetrying} />;
    case 'restoring':
      return <div className={classes['frame']} />;
    case 'anonymous':
      return <ToLogIn because={session.because} />;
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
    </div>
  );
}
