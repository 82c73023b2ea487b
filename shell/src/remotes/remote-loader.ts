import type { ComposedRemote, ComposedShell } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { attempts, type Circumstances } from './attempts.ts';
import { definitionSchema } from './code-shapes.ts';
import type { Cause } from './failure.ts';
import { misfitsOf } from './misfits.ts';
import type { PreviousRelease } from './previous-release.ts';
import type { RemoteState } from './remote-state.ts';
import { createStore, type Store } from './store.ts';

export interface RemoteLoader {
  readonly name: string;
  readonly remote: ComposedRemote;
  /** Whether its code may be asked for at all: it is switched on, and fits this shell. */
  readonly isLoadable: boolean;
  readonly state: Store<RemoteState>;
  /** Loads the remote unless it is loaded, being loaded, or failed. Never rejects: how it went is in `state`. */
  load(): Promise<RemoteState>;
  /** Forgets a failure and loads again. */
  retry(): Promise<RemoteState>;
  /**
   * Puts the previous release in the place of the live one, of which `cause` says why. Stays as it is when there is none, or
   * it is there already; however many ask at a time, it is done once. Never rejects.
   */
  fallBack(cause: Cause): Promise<RemoteState>;
}

export interface RemoteLoaderOptions extends Circumstances {
  readonly name: string;
  readonly remote: ComposedRemote;
  /** What the shell carries. */
  readonly shell: Pick<ComposedShell, 'platform' | 'provides'>;
  readonly loadModule: (name: string, isRetry: boolean) => Promise<RemoteDefinition>;
  /** Loads the release that was live before; `null`: there is none. */
  readonly loadPrevious?: () => Promise<PreviousRelease | null>;
  /** Called once the definition is there, before anyone sees it: its texts go into i18n. */
  readonly onReady: (definition: RemoteDefinition) => void;
}

/** The state machine of one remote: idle → loading → ready, incompatible, disabled or failed. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { name, remote, shell, loadModule, onReady } = options;
  const misfits = misfitsOf(remote, shell);
  const state = createStore<RemoteState>({ status: 'idle' });
  let underWay: Promise<RemoteState> | undefined;
  let fallingBack: Promise<RemoteState> | undefined;
  let hasFailed = false;

  const settle = (next: RemoteState): RemoteState => {
    state.set(next);
    return next;
  };

  async function tryPrevious(cause: Cause): Promise<RemoteState | null> {
    // Without a network nothing is wrong with the live release, and the other would not come either.
    if (options.loadPrevious === undefined || !(options.isOnline ?? (() => navigator.onLine))()) return null;
    try {
      const previous = await options.loadPrevious();
      if (previous === null) return null;
      const { version, definition } = previous;
      definitionSchema.parse(definition);
      onReady(definition);
      return { status: 'ready', definition, attempt: 1, fallback: { version, cause } };
    } catch {
      // It failed as well; what is told is the failure of the live one.
      return null;
    }
  }

  async function once(): Promise<RemoteState> {
    if (remote.state === 'disabled') return settle({ status: 'disabled' });
    if (misfits.length > 0) return settle({ status: 'incompatible', misfits });
    const attempted = await attempts(
      async (attempt, isOver) => {
        settle({ status: 'loading', attempt });
        const definition = await loadModule(name, hasFailed || attempt > 1);
        definitionSchema.parse(definition);
        // Another attempt has taken its place: its texts and commands may be another release's.
        if (!isOver()) onReady(definition);
        return definition;
      },
      remote.entry,
      options,
    );
    hasFailed = !attempted.ok;
    if (!attempted.ok) {
      const earlier = await tryPrevious(attempted.cause);
      return settle(earlier ?? { ...attempted, status: 'failed', at: Date.now() });
    }
    return settle({ status: 'ready', definition: attempted.value, attempt: attempted.attempt });
  }

  const load = (): Promise<RemoteState> => {
    const current = state.get();
    if (current.status !== 'idle') return underWay ?? Promise.resolve(current);
    underWay = once().finally(() => (underWay = undefined));
    return underWay;
  };

  return {
    name,
    remote,
    isLoadable: remote.state === 'active' && misfits.length === 0,
    state,
    load,
    async fallBack(cause) {
      const current = state.get();
      if (current.status !== 'ready' || current.fallback !== undefined) return current;
      fallingBack ??= tryPrevious(cause)
        .then(previous => (previous === null ? current : settle(previous)))
        .finally(() => (fallingBack = undefined));
      return fallingBack;
    },
    retry() {
      if (underWay) return underWay;
      if (state.get().status === 'ready') return load();
      state.set({ status: 'idle' });
      return load();
    },
  };
}
