import { RotateCwIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { moveFocusOnRemoval } from '../move-focus-on-removal.ts';
import { Callout } from './callout.tsx';

export interface RetryCalloutProps {
  levelLabel: string;
  title: string;
  retryLabel: string;
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A warning above data that could not be refetched, with a Retry button. `base.css` unlights what follows. */
export function RetryCallout({ levelLabel, title, retryLabel, busy, onRetry, children }: RetryCalloutProps) {
  return (
    <div data-stale="">
      <Callout
        level="warning"
        levelLabel={levelLabel}
        title={title}
        action={
          <Button
            ref={moveFocusOnRemoval(() => [])}
            size="sm"
            busy={busy}
            icon={RotateCwIcon}
            onClick={onRetry}
          >
            {retryLabel}
          </Button>
        }
      >
        {children}
      </Callout>
    </div>
  );
}
