import { CallFailure, useErrorText, useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Button, Callout, ErrorPanel, Icon, RotateCwIcon } from '@backglass/ui';
import type { RefCallback } from 'react';

export interface LoadFailureProps {
  failure: Error;
  busy: boolean;
  onRetry: () => void;
}

function useFailureText(failure: Error) {
  const errorText = useErrorText();
  if (!(failure instanceof CallFailure)) throw failure;
  return errorText(failure.error);
}

/** What leaves with the focus on it gives it to the page's title: a keyboard does not start again at the top. */
const leaveToTitle: RefCallback<HTMLElement> = element => () => {
  if (!element?.contains(document.activeElement)) return;
  queueMicrotask(() => document.getElementById('page-title')?.focus());
};

/** In the place of the booths: that they could not be read, and why. */
export function LoadFailure({ failure, busy, onRetry }: LoadFailureProps) {
  const t = useTexts('booths');
  const { title, description } = useFailureText(failure);
  return (
    <ErrorPanel
      title={t('list.failed')}
      text={`${title}. ${description}`}
      retryLabel={t('platform:action.retry')}
      busy={busy}
      onRetry={onRetry}
    />
  );
}

/** Above booths that could not be read again. `updatedAt`: when they were, in epoch milliseconds. */
export function StaleCallout({
  failure,
  busy,
  onRetry,
  updatedAt,
}: LoadFailureProps & { updatedAt: number }) {
  const t = useTexts('booths');
  const format = useFormat();
  const { title } = useFailureText(failure);
  return (
    <Callout
      level="warning"
      levelLabel={t('platform:level.warning')}
      title={title}
      action={
        <Button ref={leaveToTitle} size="sm" busy={busy} icon={<Icon of={RotateCwIcon} />} onClick={onRetry}>
          {t('platform:action.retry')}
        </Button>
      }
    >
      {t('list.stale', { time: format.timeWithSeconds(updatedAt) })}
    </Callout>
  );
}
