import { restoreSession } from '@backglass/platform/host';
import { Button } from '@backglass/ui';
import { RotateCwIcon } from '@lucide/icons';
import { useState } from 'react';
import { askToLogOut } from '../common/ask-to-log-out.ts';
import { StandalonePage } from '../common/standalone-page.tsx';
import { useOperatorTexts } from '../texts.ts';

/** Replaces every page while the session cannot be restored. The platform retries. */
export function UnreachablePage() {
  const t = useOperatorTexts();
  // True only after a press of Retry. A retry of the platform must not disable the button.
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
