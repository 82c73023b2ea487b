import { useErrorText, useTexts, type AppError } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { ErrorPanel } from '@backglass/ui';
import { RetryCallout } from '@backglass/ui/lists';

interface LoadErrorProps {
  error: AppError;
  busy: boolean;
  onRetry: () => void;
}

/** In the place of what could not be read: why, and Retry. */
export function LoadErrorPanel({ error, busy, onRetry }: LoadErrorProps) {
  const t = useTexts('games');
  const { title, description } = useErrorText()(error);
  return (
    <ErrorPanel
      title={title}
      text={description}
      retryLabel={t('platform:action.retry')}
      busy={busy}
      onRetry={onRetry}
    />
  );
}

interface StaleCalloutProps extends Omit<LoadErrorProps, 'error'> {
  /** Why nothing newer could be read; without it, the network is missing. */
  error: AppError | undefined;
  /** When what is shown was read, in epoch milliseconds. */
  updatedAt: number;
  /** It is not what is asked for but what was shown before. */
  isKept?: boolean;
}

/** Says that what is shown could not be read again, and from when it is. */
export function StaleCallout({ error, updatedAt, isKept = false, busy, onRetry }: StaleCalloutProps) {
  const t = useTexts('games');
  const format = useFormat();
  const errorText = useErrorText();
  return (
    <RetryCallout
      levelLabel={t('platform:level.warning')}
      title={error ? errorText(error).title : t('platform:error.network.title')}
      retryLabel={t('platform:action.retry')}
      busy={busy}
      onRetry={onRetry}
    >
      {t(isKept ? 'link.kept' : 'link.stale', { time: format.timeWithSeconds(updatedAt) })}
    </RetryCallout>
  );
}
