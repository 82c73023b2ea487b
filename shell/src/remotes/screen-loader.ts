import type { ComponentType } from 'react';
import type { RemoteLoader } from './remote-loader.ts';
import { createStore, type Store } from './store.ts';
import { within } from './within.ts';

const SCREEN_LIMIT = 10_000;

/**
 * Where one screen of a remote stands. `blocked`: its remote is not ready; that state says why. What failed stays as it is
 * while it is tried again.
 */
export type ScreenState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Screen: ComponentType }
  | { readonly status: 'blocked'; readonly isRetrying: boolean }
  | { readonly status: 'failed'; readonly error: Error; readonly at: number; readonly isRetrying: boolean };

export interface ScreenLoader {
  readonly remote: RemoteLoader;
  readonly state: Store<ScreenState>;
  /** Loads remote and screen unless they are there. Never rejects. */
  load(): Promise<ScreenState>;
  retry(): Promise<ScreenState>;
}

/** Loads a screen's code through its remote. */
export function createScreenLoader(remote: RemoteLoader, screen: string): ScreenLoader {
  const state = createStore<ScreenState>({ status: 'loading' });
  let underWay: Promise<ScreenState> | undefined;

  const settle = (next: ScreenState): ScreenState => {
    state.set(next);
    return next;
  };

  async function once(loadRemote: () => Promise<unknown>): Promise<ScreenState> {
    await loadRemote();
    const current = remote.state.get();
    if (current.status !== 'ready') return settle({ status: 'blocked', isRetrying: false });
    try {
      const loader = current.definition.screens[screen];
      if (loader === undefined) throw new Error(`${remote.name} has no screen “${screen}”`);
      const { Screen } = await within(SCREEN_LIMIT, loader(), `${remote.name}/${screen}`);
      return settle({ status: 'ready', Screen });
    } catch (thrown) {
      return settle({
        status: 'failed',
        error: thrown instanceof Error ? thrown : new Error(String(thrown)),
        at: Date.now(),
        isRetrying: false,
      });
    }
  }

  const begin = (loadRemote: () => Promise<unknown>): Promise<ScreenState> =>
    (underWay ??= once(loadRemote).finally(() => (underWay = undefined)));

  return {
    remote,
    state,
    load: () => (state.get().status === 'ready' ? Promise.resolve(state.get()) : begin(() => remote.load())),
    retry() {
      const before = state.get();
      if (before.status === 'blocked' || before.status === 'failed')
        state.set({ ...before, isRetrying: true });
      const isRemoteReady = remote.state.get().status === 'ready';
      return begin(() => (isRemoteReady ? Promise.resolve() : remote.retry()));
    },
  };
}
