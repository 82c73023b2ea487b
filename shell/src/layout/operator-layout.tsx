import { useSession } from '@backglass/platform';
import { restoreSession } from '@backglass/platform/host';
import { Button } from '@backglass/ui';
import { RotateCwIcon } from '@lucide/icons';
import { useState, type MouseEvent } from 'react';
import { Outlet } from 'react-router-dom';
import { Overlays } from '../overlays/overlays.tsx';
import { RedirectToLogIn } from './guard.tsx';
import { useOperatorTexts } from '../texts.ts';
import { askToLogOut } from '../common/log-out.ts';
import { Header } from './header.tsx';
import classes from './operator-layout.module.css';
import { StandalonePage } from '../common/standalone-page.tsx';
import { OfflineBoothNotices } from './offline-booths.ts';
import { TabBar } from './tab-bar.tsx';

/** Moves the focus without a history entry, because the router could not guard unsaved changes on Back. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Shown in place of every page while the session cannot be restored. The platform retries (docs/product.md, Session). */
function Unreachable() {
  const t = useOperatorTexts();
  // Set only by a press. A check in the background must not disable the button.
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await restoreSession();
    setIsRetrying(false);
  };
  return (
    <StandalonePage title={t('unreachable.title')} text={t('unreachable.text')}>
      <Button variant="primary" icon={RotateCwIcon} busy={isRetrying} onClick={() => void retry()}>
        {t('platform:action.retry')}
      </Button>
      <Button onClick={askToLogOut}>{t('user.log_out')}</Button>
    </StandalonePage>
  );
}

/** The layout of every screen behind the guard. It redirects to log-in when the session ends. */
export function OperatorLayout() {
  const t = useOperatorTexts();
  const session = useSession();
  switch (session.status) {
    case 'unreachable':
      return <Unreachable />;
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
      <OfflineBoothNotices />
    </div>
  );
}
