import { RotateCwIcon } from '@lucide/icons';
import type { ReactNode, RefCallback } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Callout } from './callout.tsx';

export interface RetryCalloutProps {
  /** The level as a word, for screen readers. */
  levelLabel: string;
  title: string;
  retryLabel: string;
  /** A new attempt is under way. */
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Gives the focus to the page's title when it leaves with it: a keyboard does not start again at the top. */
const leaveToTitle: RefCallback<HTMLElement> = element => () => {
  if (!element?.contains(document.activeElement)) return;
  queueMicrotask(() => {
    if (!element.isConnected) document.getElementById('page-title')?.focus();
  });
};

/** A warning above what could not be read again, and Retry. */
export function RetryCallout({ levelLabel, title, retryLabel, busy, onRetry, children }: RetryCalloutProps) {
  return (
    <Callout
      level="warning"
      levelLabel={levelLabel}
      title={title}
      action={
        <Button ref={leaveToTitle} size="sm" busy={busy} icon={<Icon of={RotateCwIcon} />} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </Callout>
  );
}
