import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { loadErrorOf, type RemoteLoadError } from '../remotes/load-state.ts';
import { routeOf } from '../remotes/registry.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { needsReload } from '../remotes/remote-panel.tsx';
import { reportCrash } from '../remotes/report-load.ts';
import { isMissingFiles, useRetryWhenOnline } from '../remotes/use-load-recovery.ts';
import { ContributionFailure } from './contribution-failure.tsx';
import { ContributionFrame } from './contribution-frame.tsx';
import { ContributionLoading } from './contribution-loading.tsx';
import { isFromLaterRelease, type RemoteContribution } from './contributions.ts';
import { problemWith } from './props.ts';

interface ContributionProps {
  readonly contribution: RemoteContribution;
  readonly title: string;
  /** The props that the page passes to the contribution. */
  readonly props: object;
}

/** Shows a contribution, or an error in its place. The space has the same size for both. */
export function Contribution({ contribution, title, props }: ContributionProps) {
  return (
    <ContributionFrame contribution={contribution} title={title}>
      <Content contribution={contribution} title={title} props={props} />
    </ContributionFrame>
  );
}

function Content({ contribution, title, props }: ContributionProps) {
  const { declaration, loader, retries, request } = contribution;
  const { point } = declaration;
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);
  const retry = useStore(retries);
  useEffect(request, [request]);
  useRetryWhenOnline(loader, isMissingFiles(screen, remote));
  const problem = useMemo(() => problemWith(point, props), [point, props]);

  const failure = (error: RemoteLoadError, onRetry: () => void, isBusy = false) => (
    <ContributionFailure
      {...{ point, title, error, isBusy, onRetry }}
      needsReload={needsReload(error, loader.remote.name)}
    />
  );
  const renderAgain = () => retries.setState(retry + 1, true);
  if (screen.status === 'loading') return <ContributionLoading point={point} />;
  if (screen.status !== 'ready') {
    if (isFromLaterRelease(remote, point)) return null;
    const error = screen.status === 'failed' ? ({ ...screen, kind: 'failed' } as const) : loadErrorOf(remote);
    return failure(error, () => void loader.retry(), screen.isRetrying);
  }
  const { Screen } = screen;
  // A page that passes wrong props is at fault, not the contribution.
  const culprit = (problem && routeOf(location.pathname)?.loader.remote) ?? loader.remote;
  return (
    <Boundary
      key={retry}
      onCrash={thrown => reportCrash(culprit, point, thrown)}
      fallback={crash => failure({ kind: 'crashed', ...crash }, renderAgain)}
    >
      {problem === null ? (
        <Suspense
          fallback={<ContributionLoading point={point} late={failure({ kind: 'loading' }, renderAgain)} />}
        >
          <Screen {...props} />
        </Suspense>
      ) : (
        <Throw error={problem} />
      )}
    </Boundary>
  );
}

interface BoundaryProps extends Pick<RemoteBoundary['props'], 'onCrash' | 'fallback'> {
  readonly children: ReactNode;
}

/** The error boundary. It reads the address itself, so that a change of the address does not render the contribution again. */
function Boundary(props: BoundaryProps) {
  return <RemoteBoundary pathname={useLocation().pathname} {...props} />;
}

/** Throws the error, so that the error boundary reports and shows it as if the contribution had thrown it. */
function Throw({ error }: { error: Error }): never {
  throw error;
}
