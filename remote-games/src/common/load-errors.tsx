import { useTexts, type AppError } from '@backglass/platform';
import { useFormat, useLoadErrorText } from '@backglass/platform/operator';
import { ErrorPanel } from '@backglass/ui';
import { RetryCallout } from '@backglass/ui/lists';

interface LoadErrorProps {
  error: AppError;
  busy: boolean;
  onRetry: () => void;
}

/** Replaces data that could not be fetched, with the reason and a Retry button. */
export function LoadErrorPanel({ error, busy, onRetry }: LoadErrorProps) {
  const t = useTexts('games');
  const { title, description } = useLoadErrorText()(error);
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

interface StaleCalloutProps extends LoadErrorProps {
  /** When the shown data was fetched, in epoch milliseconds of the server. */
  updatedAt: number;
  /** Whether the shown data is from the previous request, such as another page. */
  isPreviousData?: boolean;
}

/** Shows that a refetch failed, and when the shown data was fetched. */
export function StaleCallout({ error, updatedAt, isPreviousData = false, busy, onRetry }: StaleCalloutProps) {
  const t = useTexts('games');
  const format = useFormat();
  const { title, retries } = useLoadErrorText()(error);
  return (
    <RetryCallout
      levelLabel={t('platform:level.warning')}
      title={title}
      retryLabel={t('platform:action.retry')}
      busy={busy}
      onRetry={onRetry}
    >
      {`${t(isPreviousData ? 'link.kept' : 'link.stale', { time: format.timeWithSeconds(updatedAt) })} ${retries}`}
    </RetryCallout>
  );
}
