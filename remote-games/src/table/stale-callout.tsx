import { useErrorText, useTexts, type AppError } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { RotateCwIcon } from '@lucide/icons';
import { handFocusTo } from '../focus/hand-focus-to.ts';
import { Button, Callout, Icon } from '@backglass/ui';

export interface StaleCalloutProps {
  /** Why nothing newer could be read; without it, the network is missing. */
  error: AppError | undefined;
  /** When what is shown was read, in epoch milliseconds. */
  updatedAt: number;
  /** It is not what is asked for but what was shown before. */
  isKept?: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Says that what is shown could not be read again, and from when it is. */
export function StaleCallout({ error, updatedAt, isKept = false, busy, onRetry }: StaleCalloutProps) {
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
      {t(isKept ? 'link.kept' : 'link.stale', { time: format.timeWithSeconds(updatedAt) })}
    </Callout>
  );
}
