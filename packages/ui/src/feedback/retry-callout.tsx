import { RotateCwIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { moveFocusOnRemoval } from '../move-focus-on-removal.ts';
import { keepClear } from '../layout/keep-bottom-clear.ts';
import { Callout } from './callout.tsx';
import classes from './retry-callout.module.css';

/** Messages are above this notice, as it is above the shell's notice. */
const keepStaleClear = keepClear('--stale-inset');

interface RetryCalloutProps {
  levelLabel: string;
  title: string;
  retryLabel: string;
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A warning that data could not be refetched, with a Retry button. Place it before the data in a `Stack`: `base.css` unlights what follows. */
export function RetryCallout({ levelLabel, title, retryLabel, busy, onRetry, children }: RetryCalloutProps) {
  return (
    <div className={classes.notice} ref={keepStaleClear} data-stale="">
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
