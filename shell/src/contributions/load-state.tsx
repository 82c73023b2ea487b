import { useStore } from 'zustand';
import { loadErrorOf } from '../remotes/load-state.ts';
import { isMissingFiles, useRetryWhenOnline } from '../remotes/use-load-recovery.ts';
import { ContributionFailure } from './contribution-failure.tsx';
import { ContributionLoading } from './contribution-loading.tsx';
import { isFromLaterRelease } from './contributions.ts';
import type { ContributionProps } from './places.ts';

/** Shown in a place until the code of its contribution is loaded, or why it cannot be loaded. */
export function LoadState({ contribution, title }: ContributionProps) {
  const { declaration, loader } = contribution;
  const { point } = declaration;
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);
  useRetryWhenOnline(loader, isMissingFiles(screen, remote));
  if (screen.status === 'ready') return null;
  if (screen.status === 'loading') return <ContributionLoading point={point} />;
  if (isFromLaterRelease(remote, point)) return null;
  const error = screen.status === 'failed' ? ({ ...screen, kind: 'failed' } as const) : loadErrorOf(remote);
  return (
    <ContributionFailure
      {...{ contribution, title, error }}
      isBusy={screen.isRetrying}
      onRetry={() => void loader.retry()}
    />
  );
}
