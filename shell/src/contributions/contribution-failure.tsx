import { useOnline } from '@backglass/platform';
import { Icon, linkClass, Muted, VisuallyHidden } from '@backglass/ui';
import { UnplugIcon } from '@lucide/icons';
import type { MouseEvent } from 'react';
import type { RemoteLoadError } from '../remotes/load-state.ts';
import { needsReload, textKeyOf } from '../remotes/remote-panel.tsx';
import { useShellTexts } from '../texts.ts';
import type { ContributionProps } from './places.ts';
import { isPanel } from './points.ts';
import classes from './contribution-failure.module.css';

interface ContributionFailureProps extends Pick<ContributionProps, 'contribution' | 'title'> {
  readonly error: RemoteLoadError;
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
}

/**
 * Replaces a contribution that failed: says what happened, and offers Retry or Reload. All of it fits into the smallest panel on the
 * narrowest window. A table cell has no room for the text, so the text is its tooltip.
 */
export function ContributionFailure(props: ContributionFailureProps) {
  const { contribution, title, error, isBusy, onRetry } = props;
  const { declaration, loader } = contribution;
  const { point } = declaration;
  const mustReload = needsReload(error, loader.remote.name);
  const t = useShellTexts();
  const key = textKeyOf(error, useOnline());
  const name = t('platform:quoted', { name: title });
  const what = t(`remote.title.${key === 'offline' ? 'failed' : key}`, { name });
  const reason = t(`remote.${key}`);
  const retry = (event: MouseEvent<HTMLElement>) => {
    if (mustReload) return location.reload();
    // Retry removes the focused button, so the focus moves to the contribution.
    event.currentTarget.closest<HTMLElement>('[data-contribution]')?.focus({ preventScroll: true });
    onRetry();
  };
  const action = (
    <button type="button" className={linkClass()} aria-busy={isBusy} onClick={retry}>
      {t(mustReload ? 'reload' : 'platform:action.retry')}
    </button>
  );
  if (isPanel(point)) {
    return (
      <p className={classes['panel']} role="alert">
        <Icon of={UnplugIcon} />
        <span>
          <strong>{what}</strong>
          <span>. </span>
          <Muted>{reason}</Muted> <span>{action}</span>
        </span>
      </p>
    );
  }
  const text = (
    <>
      <span>{what}</span>
      <VisuallyHidden>{`. ${reason}`}</VisuallyHidden>
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
