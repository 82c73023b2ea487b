import { useSession } from '@backglass/platform';
import { endSession, keepLive } from '@backglass/platform/host';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useShellTexts } from '../texts.ts';
import { Header } from './header.tsx';
import classes from './operator-layout.module.css';
import { TabBar } from './tab-bar.tsx';
import { Unreachable } from './unreachable.tsx';

/** The frame of every screen behind the guard. */
export function OperatorLayout() {
  const t = useShellTexts();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';

  useEffect(() => (isSignedIn ? keepLive(() => endSession('expired')) : undefined), [isSignedIn]);

  if (session.status === 'unreachable' || session.status === 'restoring') {
    return <Unreachable isBusy={session.status === 'restoring'} />;
  }
  // The router is on its way to the log-in page.
  if (session.status === 'anonymous') return null;
  return (
    <div className={classes['frame']}>
      <a href="#content" className={classes['skip']}>
        {t('skip')}
      </a>
      <Header user={session.user} />
      <main id="content" tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <TabBar />
    </div>
  );
}
