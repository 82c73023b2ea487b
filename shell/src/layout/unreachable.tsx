import { restoreSession } from '@backglass/platform/host';
import { Button, Icon, RotateCwIcon } from '@backglass/ui/base';
import { useEffect } from 'react';
import { useShellTexts } from '../texts.ts';
import { StandalonePage } from './standalone-page.tsx';
import { askToLogOut } from '../unsaved/log-out.ts';

/** The stored session could not be asked about: nobody is logged out for that, but whoever wants to may (decisions, "Session"). */
export function Unreachable({ isRetrying }: { isRetrying: boolean }) {
  const t = useShellTexts();
  useEffect(() => {
    const retry = () => void restoreSession();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
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
