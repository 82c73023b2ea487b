import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Button, keepFloatClear, Panel, ProgressBar } from '@backglass/ui';
import { moveFocusOnRemoval } from '@backglass/ui/lists';
import { useRef, type FocusEvent } from 'react';
import classes from './download-bar.module.css';
import { useDownload, useMountedBar, type Download } from './running-download.ts';

/** Shows the progress of a download, with Cancel. Leaving the page cancels the download. */
export function DownloadBar() {
  useMountedBar();
  const download = useDownload();
  return download === undefined ? null : <Progress {...download} />;
}

function Progress({ label, done, total, cancel }: Download) {
  const t = useTexts('games');
  const format = useFormat();
  const cameFrom = useRef<HTMLElement>(null);
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
  };
  const isKnown = total > 0;
  return (
    <div className={classes['bar']} ref={keepFloatClear} data-print="none">
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
              ref={moveFocusOnRemoval(() => [cameFrom.current])}
              onFocus={remember}
              onClick={cancel}
            >
              {t('platform:action.cancel')}
            </Button>
          }
        />
      </Panel>
    </div>
  );
}
