import { useOnline } from '@backglass/platform';
import type { ExtensionPointName } from '@backglass/platform/operator';
import { Button, linkClass, VisuallyHidden } from '@backglass/ui';
import type { RemoteLoadError } from '../remotes/load-state.ts';
import { textKeyOf } from '../remotes/remote-panel.tsx';
import { useShellTexts } from '../texts.ts';
import { isPanel } from './contribution-frame.tsx';
import classes from './contribution-failure.module.css';

interface ContributionFailureProps {
  readonly point: ExtensionPointName;
  readonly title: string;
  readonly error: RemoteLoadError;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Shown in place of a contribution: what happened, with Retry. A line has no room for the reason, which is its tooltip. */
export function ContributionFailure({ point, title, error, isBusy, onRetry }: ContributionFailureProps) {
  const t = useShellTexts();
  const key = textKeyOf(error, useOnline());
  const what = t(`remote.title.${key === 'offline' ? 'failed' : key}`, { name: title });
  const reason = t(`remote.${key}`);
  const retry = t('platform:action.retry');
  if (isPanel(point)) {
    return (
      <div className={classes['panel']}>
        <p>
          {what}. {reason}
        </p>
        <Button size="sm" busy={isBusy} onClick={onRetry}>
          {retry}
        </Button>
      </div>
    );
  }
  return (
    <span className={classes['line']} title={`${what}. ${reason}`}>
      <span className={classes['text']}>
        {what}
        <VisuallyHidden>. {reason}</VisuallyHidden>
      </span>
      <button type="button" className={linkClass()} aria-busy={isBusy} onClick={onRetry}>
        {retry}
      </button>
    </span>
  );
}
