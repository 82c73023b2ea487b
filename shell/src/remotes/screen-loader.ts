import type { LoadReport } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { screenSchema } from './code-shapes.ts';
import type { RemoteState, ScreenState } from './load-state.ts';
import type { ScreenSource } from './remote-loader.ts';
import { retry, type RetryOptions } from './retry.ts';

export type ScreenLoad = Pick<LoadReport, 'screen' | 'outcome' | 'cause' | 'attempts' | 'phases'>;

export interface ScreenLoader<Source extends ScreenSource = ScreenSource> {
  readonly remote: Source;
  readonly state: StoreApi<ScreenState>;
  /** Loads remote and screen unless they are loaded or failed. Never rejects. */
  load(): Promise<ScreenState>;
  /** Loads again what is not loaded, and the whole remote when the code of the screen threw. Never rejects. */
  retry(): Promise<ScreenState>;
}

export interface ScreenLoaderOptions extends RetryOptions {
  /** By default, the remote's function for the screen. */
  readonly find?: (definition: RemoteDefinition) => (() => Promise<{ Screen: ComponentType }>) | undefined;
  /** Awaited before a failed load is retried. Must not reject. */
  readonly beforeRetry?: () => Promise<void>;
  /** Called once with the outcome of every load, and with the error of one that failed. */
  readonly onLoad?: (load: ScreenLoad, error?: Error) => void;
}

/** Loads a screen's code through its remote. */
export function createScreenLoader<Source extends ScreenSource>(
  remote: Source,
  screen: string,
  options: ScreenLoaderOptions = {},
): ScreenLoader<Source> {
  const { find = ({ screens }) => screens[screen] } = options;
  const state = createStore<ScreenState>(() => ({ status: 'loading' }));
  let loading: Promise<ScreenState> | undefined;

  const loadScreen = (definition: RemoteDefinition) =>
    retry(
      async () => {
        const load = find(definition);
        if (load === undefined) throw new Error(`${remote.name} has no “${screen}”`);
        const module = await load();
        screenSchema.parse(module);
        return module;
      },
      `${remote.name}/${screen}`,
      options,
    );

  async function loadFrom(current: RemoteState): Promise<ScreenState> {
    if (current.status !== 'ready') return { status: 'blocked', isRetrying: false };
    let attempted = await loadScreen(current.definition);
    if (!attempted.ok) {
      const previous = await remote.fallBack(attempted);
      if (previous.status === 'ready' && previous.definition !== current.definition) {
        const again = await loadScreen(previous.definition);
        if (again.ok) attempted = again;
      }
    }
    if (!attempted.ok) return { ...attempted, status: 'failed', isRetrying: false };
    return { status: 'ready', Screen: attempted.value.Screen, attempt: attempted.attempt };
  }

  function outcomeOf(
    settled: ScreenState,
    before: RemoteState,
  ): Pick<ScreenLoad, 'outcome' | 'cause' | 'attempts'> & { readonly error?: Error } {
    const after = remote.state.getState();
    const attemptsOf = (of: ScreenState | RemoteState) => ('attempt' in of ? of.attempt : 0);
    // The remote's attempts count only if it was loaded for this screen.
    const attempts = Math.max(after === before ? 0 : attemptsOf(after), attemptsOf(settled));
    for (const state of [settled, after]) {
      if (state.status === 'failed')
        return { outcome: 'failed', cause: state.cause, error: state.error, attempts };
    }
    if (after.status === 'incompatible' || after.status === 'disabled')
      return { outcome: after.status, attempts };
    if (after.status === 'ready' && after.fallback !== undefined)
      return { outcome: 'fell-back', cause: after.fallback.cause, error: after.fallback.error, attempts };
    return { outcome: 'ready', attempts };
  }

  async function loadOnce(loadRemote: () => Promise<RemoteState>): Promise<ScreenState> {
    const startedAt = performance.now();
    const before = remote.state.getState();
    await loadRemote();
    const remoteLoadedAt = performance.now();
    const settled = await loadFrom(remote.state.getState());
    state.setState(settled, true);
    const phases = {
      remote: Math.round(remoteLoadedAt - startedAt),
      screen: Math.round(performance.now() - remoteLoadedAt),
    };
    const { error, ...outcome } = outcomeOf(settled, before);
    options.onLoad?.({ screen, ...outcome, phases }, error);
    return settled;
  }

  const begin = (loadRemote: () => Promise<RemoteState>): Promise<ScreenState> =>
    (loading ??= loadOnce(loadRemote).finally(() => (loading = undefined)));

  return {
    remote,
    state,
    load() {
      const current = state.getState();
      return current.status === 'loading' ? begin(() => remote.load()) : Promise.resolve(current);
    },
    retry() {
      const before = state.getState();
      if (before.status === 'ready') return Promise.resolve(before);
      if (before.status !== 'loading') state.setState({ ...before, isRetrying: true }, true);
      const hasThrown = before.status === 'failed' && before.cause === 'code';
      const hasFailed = before.status === 'failed' || remote.state.getState().status === 'failed';
      return begin(async () => {
        if (hasFailed) await options.beforeRetry?.();
        return hasThrown ? remote.restart() : remote.retry();
      });
    },
  };
}
