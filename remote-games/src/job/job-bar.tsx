import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Button, keepFloatClear, Panel, ProgressBar } from '@backglass/ui';
import { useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { handFocusTo } from '../focus/hand-focus-to.ts';
import classes from './job-bar.module.css';
import type { Job, Jobs } from './jobs.ts';

/** How far long work is, and the button that stops it; above the page while there is some. */
export function JobBar({ jobs: { current, subscribe, cancel } }: { jobs: Jobs }) {
  const job = useSyncExternalStore(subscribe, current);
  return job === undefined ? null : <UnderWay job={job} onCancel={cancel} />;
}

function UnderWay({ job: { label, done, total }, onCancel }: { job: Job; onCancel: () => void }) {
  const t = useTexts('games');
  const format = useFormat();
  const cameFrom = useRef<HTMLElement>(null);
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
  };
  const isKnown = total > 0;
  return (
    <div className={classes['bar']} ref={keepFloatClear}>
      <Panel label={label}>
        <ProgressBar
          label={label}
          value={isKnown ? done / total : undefined}
          valueText={
            isKnown ? t('maps_of', { played: format.number(done), total: format.number(total) }) : undefined
          }
          action={
            <Button
              size="sm"
              ref={handFocusTo(() => [cameFrom.current])}
              onFocus={remember}
              onClick={onCancel}
            >
              {t('platform:action.cancel')}
            </Button>
          }
        />
      </Panel>
    </div>
  );
}
