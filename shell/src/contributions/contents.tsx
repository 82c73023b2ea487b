import { memo, startTransition, Suspense, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { CleanUpBoundary } from '../remotes/clean-up-boundary.tsx';
import { loadErrorOf, type RemoteLoadError } from '../remotes/load-state.ts';
import { routeOf } from '../remotes/registry.ts';
import { needsReload } from '../remotes/remote-panel.tsx';
import { reportCrash } from '../remotes/telemetry.ts';
import { isMissingFiles, useRetryWhenOnline } from '../remotes/use-load-recovery.ts';
import { ContributionFailure } from './contribution-failure.tsx';
import { ContributionLoading } from './contribution-loading.tsx';
import { isFromLaterRelease } from './contributions.ts';
import type { ChangePlaces, ContributionProps, Place } from './places.ts';
import { problemWith } from './props.ts';

interface ContentsProps {
  readonly places: ReadonlyMap<string, Place>;
  readonly changePlaces: ChangePlaces;
}

/**
 * Renders the contributions into their places by portals. So the error boundary of a contribution outlives the place, which a page may
 * remove with everything around it. The boundary then catches what the clean-up of the contribution throws.
 */
export const Contents = ({ places, changePlaces }: ContentsProps) =>
  [...places].map(([id, place]) => <Content key={id} id={id} place={place} changePlaces={changePlaces} />);

interface ContentProps {
  readonly id: string;
  readonly place: Place;
  readonly changePlaces: ChangePlaces;
}

/** The content of one place: the contribution, or an error. */
const Content = memo(function Content({ id, place, changePlaces }: ContentProps) {
  const { element, isGone = false, ...shown } = place;
  const { contribution, props } = shown;
  const { declaration, loader, retries } = contribution;
  const { point } = declaration;
  const { pathname } = useLocation();
  const retry = useStore(retries);
  useEffect(() => {
    if (!isGone) return;
    // A transition, because it is rendered after the error boundary has reported what the clean-up threw.
    startTransition(() =>
      changePlaces(places => {
        if (places.get(id)?.isGone) places.delete(id);
      }),
    );
  }, [id, isGone, changePlaces]);
  const problem = useMemo(() => problemWith(point, props), [point, props]);
  // A page that passes wrong props is at fault, not the contribution.
  const culprit = (problem && routeOf(pathname)?.loader.remote) ?? loader.remote;
  return (
    <CleanUpBoundary
      id={isGone ? 'gone' : String(retry)}
      pathname={pathname}
      onCrash={thrown => reportCrash(culprit, point, thrown)}
      fallback={crash => createPortal(<Failure {...shown} error={{ kind: 'crashed', ...crash }} />, element)}
    >
      {isGone ? null : createPortal(<Loaded {...shown} problem={problem} />, element)}
    </CleanUpBoundary>
  );
});

interface LoadedProps extends ContributionProps {
  /** What is wrong with the props, if anything. */
  readonly problem: Error | null;
}

/** The contribution once its code is loaded. If there is a problem, throws it as if the contribution had thrown it. */
const Loaded = memo(function Loaded({ problem, ...shown }: LoadedProps) {
  const { contribution, props } = shown;
  const { declaration, loader } = contribution;
  const { point } = declaration;
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);
  useRetryWhenOnline(loader, isMissingFiles(screen, remote));
  if (screen.status === 'loading') return <ContributionLoading point={point} />;
  if (screen.status !== 'ready') {
    if (isFromLaterRelease(remote, point)) return null;
    const error = screen.status === 'failed' ? ({ ...screen, kind: 'failed' } as const) : loadErrorOf(remote);
    return (
      <Failure {...shown} error={error} isBusy={screen.isRetrying} onRetry={() => void loader.retry()} />
    );
  }
  if (problem !== null) throw problem;
  const { Screen } = screen;
  return (
    <Suspense
      fallback={
        <ContributionLoading point={point} late={<Failure {...shown} error={{ kind: 'loading' }} />} />
      }
    >
      <Screen {...props} />
    </Suspense>
  );
});

interface FailureProps extends ContributionProps {
  readonly error: RemoteLoadError;
  readonly isBusy?: boolean;
  /** By default, Retry renders the contribution again. */
  readonly onRetry?: () => void;
}

function Failure({ contribution, title, error, isBusy = false, onRetry }: FailureProps) {
  const { declaration, loader, retries } = contribution;
  return (
    <ContributionFailure
      {...{ point: declaration.point, title, error, isBusy }}
      needsReload={needsReload(error, loader.remote.name)}
      onRetry={onRetry ?? (() => retries.setState(retries.getState() + 1, true))}
    />
  );
}
