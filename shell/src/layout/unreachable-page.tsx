import { restoreSession, useConnection, useNextCheck } from '@backglass/platform/host';
import { Button } from '@backglass/ui';
import { RotateCwIcon } from '@lucide/icons';
import { useEffect, useState } from 'react';
import { askToLogOut } from '../common/overlay-store.ts';
import { StandalonePage } from '../common/standalone-page.tsx';
import { useOperatorTexts, useShellTexts } from '../texts.ts';

const SECOND = 1_000;

/** Replaces every page while the session cannot be restored. The platform retries, and the page counts down to its next attempt. */
export function UnreachablePage() {
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
