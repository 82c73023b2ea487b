import type { LoadReport } from '@backglass/federation';
import type { Messages, RemoteDefinition } from '@backglass/platform';
import type { ComponentType } from 'react';
import { attempts, type Circumstances } from './attempts.ts';
import { screenSchema } from './code-shapes.ts';
import type { Cause } from './failure.ts';
import type { FileFault } from './file-fault.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { RemoteState } from './remote-state.ts';
import { createStore, type Store } from './store.ts';

/**
 * Where one screen of a remote stands. `blocked`: its remote is not ready; that state says why. What failed stays as it is
 * while it is tried again.
 */
export type ScreenState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Screen: ComponentType; readonly attempt: number }
  | { readonly status: 'blocked'; readonly isRetrying: boolean }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly cause: Cause;
      /** The file that did not come, where one is to blame. */
      readonly fault: FileFault | undefined;
      readonly attempt: number;
      /** Epoch milliseconds. */
      readonly at: number;
      readonly isRetrying: boolean;
    };

/** How one load went. */
export type ScreenLoad = Pick<LoadReport, 'screen' | 'outcome' | 'cause' | 'attempts' | 'phases'>;

export interface ScreenLoader {
  readonly remote: RemoteLoader;
  readonly state: Store<ScreenState>;
  /** Loads remote and screen unless they are there, or failed. Never rejects. */
  load(): Promise<ScreenState>;
  /** Loads what is not there again. */
  retry(): Promise<ScreenState>;
}

export interface ScreenLoaderOptions extends Circumstances {
  /** Comes before what failed is asked for again, and is waited for; must not reject. */
  readonly beforeRetry?: () => Promise<void>;
  /** Called once the code is there, before it is rendered, with the texts that it brings along: they go into i18n. */
  readonly onMessages?: (messages: readonly Messages[]) => void;
  /** Hears of every load once, when it has ended. */
  readonly onLoad?: (load: ScreenLoad) => void;
}

/** Loads a screen's code through its remote. */
export function createScreenLoader(
  remote: RemoteLoader,
  screen: string,
  options: ScreenLoaderOptions = {},
): ScreenLoader {
  const state = createStore<ScreenState>({ status: 'loading' });
  let underWay: Promise<ScreenState> | undefined;

  async function fetchScreen(definition: RemoteDefinition) {
    return attempts(
      async (_, isOver) => {
        const loader = definition.screens[screen];
        if (loader === undefined) throw new Error(`${remote.name} has no screen “${screen}”`);
        const module = await loader();
        screenSchema.parse(module);
        // Another attempt has taken its place: its texts may be another release's.
        if (module.messages !== undefined && !isOver()) options.onMessages?.(module.messages);
        return module;
      },
      `${remote.name}/${screen}`,
      options,
    );
  }

  async function arrive(): Promise<ScreenState> {
    const current = remote.state.get();
    if (current.status !== 'ready') return { status: 'blocked', isRetrying: false };
    let attempted = await fetchScreen(current.definition);
    if (!attempted.ok) {
      const other = await remote.fallBack(attempted.cause);
      const isOther = other.status === 'ready' && other.definition !== current.definition;
      if (isOther) {
        const again = await fetchScreen(other.definition);
        if (again.ok) attempted = again;
      }
    }
    if (!attempted.ok) return { ...attempted, status: 'failed', at: Date.now(), isRetrying: false };
    return { status: 'ready', Screen: attempted.value.Screen, attempt: attempted.attempt };
  }

  function outcomeOf(
    settled: ScreenState,
    before: RemoteState,
  ): Pick<ScreenLoad, 'outcome' | 'cause' | 'attempts'> {
    const of = remote.state.get();
    const triesOf = (state: ScreenState | RemoteState) => ('attempt' in state ? state.attempt : 0);
    // What the remote took was another load's, unless it was loaded for this one.
    const tries = Math.max(of === before ? 0 : triesOf(of), triesOf(settled));
    if (settled.status === 'failed') return { outcome: 'failed', cause: settled.cause, attempts: tries };
    if (of.status === 'failed') return { outcome: 'failed', cause: of.cause, attempts: tries };
    if (of.status === 'incompatible' || of.status === 'disabled')
      return { outcome: of.status, attempts: tries };
    if (of.status === 'ready' && of.fallback !== undefined)
      return { outcome: 'fell-back', cause: of.fallback.cause, attempts: tries };
    return { outcome: 'ready', attempts: tries };
  }

  async function once(loadRemote: () => Promise<unknown>): Promise<ScreenState> {
    const begun = performance.now();
    const before = remote.state.get();
    await loadRemote();
    const remoteThere = performance.now();
    const settled = await arrive();
    state.set(settled);
    const phases = {
      remote: Math.round(remoteThere - begun),
      screen: Math.round(performance.now() - remoteThere),
    };
    options.onLoad?.({ screen, ...outcomeOf(settled, before), phases });
    return settled;
  }

  const begin = (loadRemote: () => Promise<unknown>): Promise<ScreenState> =>
    (underWay ??= once(loadRemote).finally(() => (underWay = undefined)));

  return {
    remote,
    state,
    load: () =>
      state.get().status === 'loading' ? begin(() => remote.load()) : Promise.resolve(state.get()),
    retry() {
      const before = state.get();
      if (before.status === 'ready') return Promise.resolve(before);
      if (before.status !== 'loading') state.set({ ...before, isRetrying: true });
      const hasFailed = before.status === 'failed' || remote.state.get().status === 'failed';
      return begin(async () => {
        if (hasFailed) await options.beforeRetry?.();
        return remote.retry();
      });
    },
  };
}
