import type { ComposedContribution } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import type { ExtensionPointName } from '@backglass/platform/operator';
import { whenQuiet } from '@backglass/ui';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  componentSchema,
  createScreenLoader,
  type RemoteLoader,
  type RemoteState,
  type ScreenLoader,
  type ScreenLoaderOptions,
} from '../remotes/remote-loader.ts';
import { linkFiles, refetch, remoteLoaders, withTexts } from '../remotes/remote-routes.ts';
import { reportLoad } from '../remotes/telemetry.ts';
import type * as ContributionContent from './contribution-content.tsx';

export interface RemoteContribution {
  /** `<remote>/<point>`. */
  readonly id: string;
  readonly declaration: ComposedContribution & { readonly point: ExtensionPointName };
  readonly loader: ScreenLoader<RemoteLoader>;
  /** How often the operator has pressed Retry after the contribution threw. Each change renders it again in every place that shows it. */
  readonly retries: StoreApi<number>;
  /** Loads the code once the page around the contribution is quiet (`whenQuiet`). Later calls do nothing. */
  readonly request: () => void;
}

/** The extension points for components. A contribution is a panel, or a line of text. */
const POINTS: Readonly<Record<ExtensionPointName, 'panel' | 'line'>> = {
  'game.details': 'panel',
  'games.column': 'line',
  'booth.card': 'line',
  'profile.section': 'panel',
  'dashboard.header': 'panel',
};

/** Whether this shell has an extension point for components of that name. */
export const isExtensionPoint = (point: string): point is ExtensionPointName => Object.hasOwn(POINTS, point);

export const isPanel = (point: ExtensionPointName): boolean => POINTS[point] === 'panel';

const moduleSchema = z.object({ Contribution: componentSchema });

/** The code that renders contributions. It is lazy, because most pages have none. Each contribution loads it with its own code. */
export const contributionContent: { module?: typeof ContributionContent } = {};

const hasComponent = (one: ComposedContribution): one is RemoteContribution['declaration'] =>
  isExtensionPoint(one.point);

/** For an extension point, finds the function by which a remote loads its contribution. The loaded module exports a `Contribution`. */
const findCode =
  (point: ExtensionPointName) =>
  ({ contributions: exposed }: RemoteDefinition) => {
    const load = exposed?.[point];
    if (typeof load !== 'function') return undefined;
    return async () => {
      const [module, content] = await Promise.all([load(), import('./contribution-content.tsx')]);
      contributionContent.module = content;
      moduleSchema.parse(module);
      return { Screen: module.Contribution as ComponentType };
    };
  };

/** Whether the remote runs its previous release and that release does not have the contribution. */
export const isFromLaterRelease = (state: RemoteState, point: ExtensionPointName): boolean =>
  state.status === 'ready' && state.fallback !== undefined && findCode(point)(state.definition) === undefined;

/** Loads a contribution by the function that `find` returns. */
export function createContributionLoader(
  remote: RemoteLoader,
  { point, preload }: ComposedContribution,
  find: NonNullable<ScreenLoaderOptions['find']>,
): ScreenLoader<RemoteLoader> {
  // A contribution that fails on another remote's page must not make its whole remote fall back to the previous release.
  const source = { ...remote, fallBack: () => Promise.resolve(remote.state.getState()) };
  return createScreenLoader(source, point, {
    find,
    beforeRetry: () => refetch(withTexts(remote, preload)),
    onLoad: (load, error) => reportLoad(remote, load, error),
  });
}

export function createContribution(
  remote: RemoteLoader,
  declaration: RemoteContribution['declaration'],
): RemoteContribution {
  const { point, preload } = declaration;
  const loader = createContributionLoader(remote, declaration, findCode(point));
  let isRequested = false;
  return {
    id: `${remote.name}/${point}`,
    declaration,
    loader,
    retries: createStore(() => 0),
    request() {
      if (isRequested) return;
      isRequested = true;
      whenQuiet(() => {
        linkFiles('preload', withTexts(remote, preload));
        void loader.load();
      });
    },
  };
}

/** Every contribution with a component, of remotes that are enabled and compatible. Sorted by `order`, then by id. */
export const contributions: readonly RemoteContribution[] = remoteLoaders
  .filter(({ isLoadable }) => isLoadable)
  .flatMap(remote =>
    (remote.remote.contributions ?? []).filter(hasComponent).map(one => createContribution(remote, one)),
  )
  .sort((a, b) => a.declaration.order - b.declaration.order || a.id.localeCompare(b.id));
