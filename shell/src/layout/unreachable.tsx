import { useOnline } from '@backglass/platform';
import { restoreSession } from '@backglass/platform/host';
import { Button, Icon } from '@backglass/ui';
import { RotateCwIcon } from '@lucide/icons';
import { useEffect, useRef } from 'react';
import { useShellTexts } from '../texts.ts';
import { StandalonePage } from './standalone-page.tsx';
import { askToLogOut } from '../unsaved/log-out.ts';

/** How often an API that answers, but not who is signed in, is asked again, in milliseconds. */
const ASK_EVERY = 10_000;

/** Goes on by itself: at once when the API can be reached again, and where it can be but did not answer this, after a while. */
function useRestoredLater(isRetrying: boolean): void {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (!isOnline || isRetrying) return undefined;
    if (isBack) void restoreSession();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void restoreSession();
    }, ASK_EVERY);
    return () => clearInterval(timer);
  }, [isOnline, isRetrying]);
}

/** The stored session could not be asked about: nobody is logged out for that, but whoever wants to may (decisions, "Session"). */
export function Unreachable({ isRetrying }: { isRetrying: boolean }) {
  const t = useShellTexts();
  useRestoredLater(isRetrying);
  return (
    <StandalonePage title={t('unreachable.title')} text={t('unreachable.text')}>
      <Button
        variant="primary"
        icon={<Icon of={RotateCwIcon} />}
        busy={isRetrying}
        onClick={() => void restoreSession()}
      >
        {t('platform:action.retry')}
      </Button>
      <Button onClick={askToLogOut}>{t('user.log_out')}</Button>
    </StandalonePage>
  );
}
