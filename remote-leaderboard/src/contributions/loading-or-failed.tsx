import { CallFailure, useTexts } from '@backglass/platform';
import { useLoadErrorText } from '@backglass/platform/operator';
import { linkClass, Spinner } from '@backglass/ui';

interface LoadingOrFailedProps {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** In place of scores: that they load, or why they could not be loaded, with Retry. */
export function LoadingOrFailed({ error, isFetching, onRetry }: LoadingOrFailedProps) {
  const t = useTexts('leaderboard');
  const errorText = useLoadErrorText();
  if (error === null) {
    return (
      <span role="status" aria-busy="true">
        <Spinner label={t('best.loading')} />
      </span>
    );
  }
  // Any other error is a defect. The host then says that the contribution has stopped.
  if (!(error instanceof CallFailure)) throw error;
  return (
    <span>
      <span role="alert">{`${t('failed')}. ${errorText(error.error).title}.`}</span>{' '}
      <button type="button" className={linkClass()} aria-busy={isFetching} onClick={onRetry}>
        {t('platform:action.retry')}
      </button>
    </span>
  );
}
