import type { ComposedContribution } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import type { ExtensionPointName } from '@backglass/platform/operator';
import { whenQuiet } from '@backglass/ui';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { componentSchema } from '../remotes/code-shapes.ts';
import type { RemoteState } from '../remotes/load-state.ts';
import { linkFiles } from '../remotes/preload.ts';
import { refetch } from '../remotes/refetch.ts';
import { remoteLoaders } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { reportLoad } from '../remotes/report-load.ts';
import { createScreenLoader, type ScreenLoader } from '../remotes/screen-loader.ts';
import { isExtensionPoint } from './props.ts';

/** A contribution of the composition, with the loader of its code. */
export interface RemoteContribution {
  /** `<remote>/<point>`. */
  readonly id: string;
  readonly declaration: ComposedContribution & { readonly point: ExtensionPointName };
  readonly loader: ScreenLoader<RemoteLoader>;
  /** How often the operator has pressed Retry after it threw. Every place that shows it then renders it again. */
  readonly retries: StoreApi<number>;
  /** Loads the code once the page around it is quiet, unless that was requested before. */
  readonly request: () => void;
}

const moduleSchema = z.object({ Contribution: componentSchema });

const hasComponent = (one: ComposedContribution): one is RemoteContribution['declaration'] =>
  isExtensionPoint(one.point);

/** The loader of a contribution's code in what a remote exposes. Its module exports a `Contribution`. */
const findCode =
  (point: ExtensionPointName) =>
  ({ contributions: exposed }: RemoteDefinition) => {
    const load = exposed?.[point];
    if (typeof load !== 'function') return undefined;
    return async () => {
      const module = await load();
      moduleSchema.parse(module);
      return { Screen: module.Contribution as ComponentType };
    };
  };

/** Whether the remote runs in its previous release, which does not have the contribution. */
export const isFromLaterRelease = (state: RemoteState, point: ExtensionPointName): boolean =>
  state.status === 'ready' && state.fallback !== undefined && findCode(point)(state.definition) === undefined;

/** Creates the loader of a declared contribution. */
export function createContribution(
  remote: RemoteLoader,
  declaration: RemoteContribution['declaration'],
): RemoteContribution {
  const { point, preload } = declaration;
  // The page of another remote is no reason to run the whole remote in its previous release.
  const source = { ...remote, fallBack: () => Promise.resolve(remote.state.getState()) };
  const loader = createScreenLoader(source, point, {
    find: findCode(point),
    beforeRetry: () => refetch(preload),
    onLoad: (load, error) => reportLoad(remote, load, error),
  });
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
        linkFiles('preload', preload);
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
