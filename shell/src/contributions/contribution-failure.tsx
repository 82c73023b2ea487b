import { useOnline } from '@backglass/platform';
import type { ExtensionPointName } from '@backglass/platform/operator';
import { Icon, linkClass, Muted, VisuallyHidden } from '@backglass/ui';
import { UnplugIcon } from '@lucide/icons';
import type { MouseEvent } from 'react';
import type { RemoteLoadError } from '../remotes/load-state.ts';
import { textKeyOf } from '../remotes/remote-panel.tsx';
import { useShellTexts } from '../texts.ts';
import { CONTRIBUTION, isPanel } from './contribution-frame.tsx';
import classes from './contribution-failure.module.css';

interface ContributionFailureProps {
  readonly point: ExtensionPointName;
  readonly title: string;
  readonly error: RemoteLoadError;
  readonly isBusy: boolean;
  /** Whether only a reload of the page can help. The button then reloads the page instead of calling `onRetry`. */
  readonly needsReload: boolean;
  readonly onRetry: () => void;
}

/**
 * Replaces a contribution that failed: says what happened, and offers Retry or Reload. All of it fits into the smallest panel on the
 * narrowest window. A table cell has no room for the text, so the text is its tooltip.
 */
export function ContributionFailure(props: ContributionFailureProps) {
  const { point, title, error, isBusy, needsReload, onRetry } = props;
  const t = useShellTexts();
  const key = textKeyOf(error, useOnline());
  const name = t('platform:quoted', { name: title });
  const what = t(`remote.title.${key === 'offline' ? 'failed' : key}`, { name });
  const reason = t(`remote.${key}`);
  const retry = (event: MouseEvent<HTMLElement>) => {
    if (needsReload) return location.reload();
    // Retry removes the focused button, so the focus moves to the contribution.
    event.currentTarget.closest<HTMLElement>(CONTRIBUTION)?.focus({ preventScroll: true });
    onRetry();
  };
  const action = (
    <button type="button" className={linkClass()} aria-busy={isBusy} onClick={retry}>
      {t(needsReload ? 'reload' : 'platform:action.retry')}
    </button>
  );
  if (isPanel(point)) {
    return (
      <p className={classes['panel']} role="alert">
        <Icon of={UnplugIcon} />
        <span>
          <strong>{what}</strong>. <Muted>{reason}</Muted> {action}
        </span>
      </p>
    );
  }
  const text = (
    <>
      {what}
      <VisuallyHidden>. {reason}</VisuallyHidden>
    </>
  );
  return (
    <span className={classes['line']} title={`${what}. ${reason}`}>
      <Icon of={UnplugIcon} />
      {point === 'games.column' ? (
        <VisuallyHidden>{text}</VisuallyHidden>
      ) : (
        <span className={classes['text']}>{text}</span>
      )}
      {action}
    </span>
  );
}
