import { Spinner } from '@backglass/ui';
import { Suspense, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { loadErrorOf, type RemoteLoadError, type ScreenState } from '../remotes/load-state.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { reportCrash } from '../remotes/report-load.ts';
import { isMissingFiles, useRetryWhenOnline } from '../remotes/use-load-recovery.ts';
import { useShellTexts } from '../texts.ts';
import { ContributionFailure } from './contribution-failure.tsx';
import { ContributionFrame } from './contribution-frame.tsx';
import type { RemoteContribution } from './contributions.ts';
import { problemWith } from './props.ts';

interface ContributionProps {
  readonly contribution: RemoteContribution;
  readonly title: string;
  /** What the page passes. */
  readonly props: object;
}

/** Shows a contribution in the space that is reserved for it, or why it is not shown. */
export function Contribution({ contribution, title, props }: ContributionProps) {
  return (
    <ContributionFrame contribution={contribution} title={title}>
      <Content contribution={contribution} title={title} props={props} />
    </ContributionFrame>
  );
}

function Content({ contribution, title, props }: ContributionProps) {
  const { declaration, loader, request } = contribution;
  const { point } = declaration;
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);
  const { pathname } = useLocation();
  useEffect(request, [request]);
  useRetryWhenOnline(loader, isMissingFiles(screen, remote));
  const problem = useMemo(() => problemWith(point, props), [point, props]);

  const failure = (error: RemoteLoadError, onRetry: () => void, isBusy = false) => (
    <ContributionFailure point={point} title={title} error={error} isBusy={isBusy} onRetry={onRetry} />
  );
  if (screen.status === 'loading') return <Loading />;
  if (screen.status !== 'ready') {
    const error = screen.status === 'failed' ? failedOf(screen) : loadErrorOf(remote);
    return failure(error, () => void loader.retry(), screen.isRetrying);
  }
  const { Screen } = screen;
  return (
    <RemoteBoundary
      pathname={pathname}
      onCrash={thrown => reportCrash(loader.remote, point, thrown)}
      fallback={(crash, onRetry) => failure({ kind: 'crashed', ...crash }, onRetry)}
    >
      {problem === null ? (
        <Suspense fallback={<Loading />}>
          <Screen {...props} />
        </Suspense>
      ) : (
        <Thrower error={problem} />
      )}
    </RemoteBoundary>
  );
}

const failedOf = (screen: Extract<ScreenState, { status: 'failed' }>): RemoteLoadError => ({
  ...screen,
  kind: 'failed',
});

/** Throws, so that the error boundary reports and shows the error as those of the contribution. */
function Thrower({ error }: { error: Error }): never {
  throw error;
}

function Loading() {
  const t = useShellTexts();
  return (
    <span role="status" aria-busy="true" aria-label={t('loading')}>
      <Spinner />
    </span>
  );
}
