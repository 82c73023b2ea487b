import { boothSchema, gameDetailSchema, gameSchema } from '@backglass/contract';
import type { ExtensionPointName, ExtensionPoints } from '@backglass/platform/operator';
import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { CleanUpBoundary } from '../remotes/error-boundary.tsx';
import type { RemoteLoadError } from '../remotes/remote-panel.tsx';
import { routeOf } from '../remotes/remote-routes.ts';
import { reportCrash } from '../remotes/telemetry.ts';
import {
  ContributionFailure,
  ContributionLoading,
  type ContributionProps,
  type Place,
} from './contribution-host.tsx';

interface AllContributionsProps {
  readonly places: ReadonlyMap<string, Place>;
}

/**
 * Renders the contributions into their places by portals. So the error boundary of a contribution outlives the place, which a page may
 * remove with everything around it. The boundary stays, empty, until the next change of places, and catches what the clean-up of the
 * contribution throws.
 */
export function AllContributions({ places }: AllContributionsProps) {
  const [shown, setShown] = useState({ places, before: places });
  if (shown.places !== places) setShown({ places, before: shown.places });
  return [...new Map([...shown.before, ...places])].map(([id, place]) => (
    <Content key={id} place={place} isGone={!places.has(id)} />
  ));
}

interface ContentProps {
  readonly place: Place;
  /** Whether the page has removed the place, so that its contribution must be cleaned up. */
  readonly isGone: boolean;
}

/** The content of one place: the contribution, or an error. */
const Content = memo(function Content({ place, isGone }: ContentProps) {
  const { element, ...shown } = place;
  const { contribution, props } = shown;
  const { declaration, loader, retries } = contribution;
  const { point } = declaration;
  const { pathname } = useLocation();
  const retry = useStore(retries);
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

/** The contribution. If there is a problem, throws it as if the contribution had thrown it. */
const Loaded = memo(function Loaded({ problem, contribution, title, props }: LoadedProps) {
  const screen = useStore(contribution.loader.state);
  if (problem !== null) throw problem;
  if (screen.status !== 'ready') return null;
  return (
    <Suspense fallback={<Waiting {...{ contribution, title }} />}>
      <screen.Screen {...props} />
    </Suspense>
  );
});

/** How long a contribution may wait for more code or data while it renders, in milliseconds. */
const WAIT_LIMIT = 12_000;

/** Shown while a contribution waits for more code or data. Offers Retry after the limit. */
function Waiting(shown: Pick<ContributionProps, 'contribution' | 'title'>) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_LIMIT);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) return <Failure {...shown} error={{ kind: 'loading' }} />;
  return <ContributionLoading point={shown.contribution.declaration.point} />;
}

interface FailureProps extends Pick<ContributionProps, 'contribution' | 'title'> {
  readonly error: RemoteLoadError;
}

/** Retry renders the contribution again. */
const Failure = (props: FailureProps) => {
  const { retries } = props.contribution;
  return <ContributionFailure {...props} onRetry={() => retries.setState(retries.getState() + 1, true)} />;
};

/** The props of each extension point. A page is built separately from the contributions, so the types of its props must be checked. */
const PROPS: { readonly [Point in ExtensionPointName]: z.ZodMiniType<ExtensionPoints[Point]> } = {
  'game.details': z.object({ game: gameDetailSchema }),
  'games.column': z.object({ game: gameSchema }),
  'booth.card': z.object({ booth: boothSchema }),
  'profile.section': z.object({}),
  'dashboard.header': z.object({}),
};

/** What is wrong with the props that a page passes to an extension point; `null` when they are valid. */
export function problemWith(point: ExtensionPointName, props: object): Error | null {
  const issue = PROPS[point].safeParse(props).error?.issues[0];
  return issue === undefined ? null : new Error(`${point}: ${issue.path.join('.')}: ${issue.message}`);
}
