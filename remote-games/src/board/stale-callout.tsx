import { useErrorText, useFormat, useTexts, type AppError } from '@backglass/platform';
import { handFocusTo } from '../focus/hand-focus-to.ts';
import { Button, Callout, Icon, RotateCwIcon } from '@backglass/ui';

export interface StaleCalloutProps {
  /** Why nothing newer could be read; `undefined` when the machine itself is offline. */
  error: AppError | undefined;
  /** Epoch milliseconds; 0 when what is shown is of another page. */
  updatedAt: number;
  busy: boolean;
  onRetry: () => void;
}

/** Says that what is shown could not be read again, and from when it is. */
export function StaleCallout({ error, updatedAt, busy, onRetry }: StaleCalloutProps) {
  const t = useTexts('games');
  const format = useFormat();
  const errorText = useErrorText();
  return (
    <Callout
      level="warning"
      levelLabel={t('platform:level.warning')}
      title={error ? errorText(error).title : t('platform:error.network.title')}
      action={
        <Button
          ref={handFocusTo(() => [])}
          size="sm"
          busy={busy}
          icon={<Icon of={RotateCwIcon} />}
          onClick={onRetry}
        >
          {t('platform:action.retry')}
        </Button>
      }
    >
      {updatedAt > 0 ? t('link.stale', { time: format.timeWithSeconds(updatedAt) }) : null}
    </Callout>
  );
}
