import { useFormat, useTexts } from '@backglass/platform';
import { Button, Panel } from '@backglass/ui';
import { ProgressBar } from '@backglass/ui/more';
import { useSyncExternalStore } from 'react';
import type { Jobs } from './jobs.ts';

/** How far long work is, and the button that stops it; there while there is some. */
export function JobBar({ jobs: { current, subscribe, cancel } }: { jobs: Jobs }) {
  const t = useTexts('games');
  const format = useFormat();
  const job = useSyncExternalStore(subscribe, current);
  if (job === undefined) return null;
  const isKnown = job.total > 0;
  return (
    <Panel label={job.label}>
      <ProgressBar
        label={job.label}
        value={isKnown ? job.done / job.total : undefined}
        valueText={
          isKnown
            ? t('maps_of', { played: format.number(job.done), total: format.number(job.total) })
            : undefined
        }
        action={
          <Button size="sm" onClick={cancel}>
            {t('platform:action.cancel')}
          </Button>
        }
      />
    </Panel>
  );
}
