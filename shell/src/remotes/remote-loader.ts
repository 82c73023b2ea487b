import type { ComposedRemote, ComposedShell, Label } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { definitionSchema } from './code-shapes.ts';
import { incompatibilitiesOf } from './incompatibilities.ts';
import type { LoadFailure, RemoteState } from './load-state.ts';
import type { PreviousRelease } from './load-previous-release.ts';
import { retry, type RetryOptions } from './retry.ts';

type Failure = Pick<LoadFailure, 'cause' | 'error'>;

/** The source of a screen: a remote, or the shell itself. */
export interface ScreenSource {
  readonly name: string;
  readonly title: Label;
  readonly version: string;
  /** The integrity of each of its files, by address. */
  readonly hashes: Readonly<Record<string, string>>;
  /** It is enabled and compatible with this shell. */
  readonly isLoadable: boolean;
  readonly state: StoreApi<RemoteState>;
  /** Loads it unless it is loaded, loading or failed. Never rejects: the outcome is in `state`. */
  load(): Promise<RemoteState>;
  /** Forgets a failure and loads again. Never rejects. */
  retry(): Promise<RemoteState>;
  /** Loads it again in a new webpack runtime, because a runtime evaluates each module only once. Never rejects. */
  restart(): Promise<RemoteState>;
  /** Replaces the live release by the previous one, if there is one. Concurrent calls do it once. Never rejects. */
  fallBack(failure: Failure): Promise<RemoteState>;
}

export interface RemoteLoader extends ScreenSource {
  readonly remote: ComposedRemote;
}

export interface RemoteLoaderOptions extends RetryOptions {
  readonly name: string;
  readonly remote: ComposedRemote;
  readonly shell: Pick<ComposedShell, 'platform' | 'provides'>;
  readonly loadModule: (name: string) => Promise<RemoteDefinition>;
  readonly loadPrevious?: () => Promise<PreviousRelease | null>;
  /** Adds the texts of a loaded definition. Awaited before any screen uses the definition. Rejects when they do not arrive. */
  readonly addTexts: (definition: RemoteDefinition) => Promise<void>;
}

/** The state machine of one remote: idle → loading → ready, incompatible, disabled or failed. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { name, remote, shell, loadModule, addTexts } = options;
  const incompatibilities = incompatibilitiesOf(remote, shell);
  const state = createStore<RemoteState>(() => ({ status: 'idle' }));
  let loading: Promise<RemoteState> | undefined;
  let fallingBack: Promise<RemoteState> | undefined;

  const settle = (next: RemoteState): RemoteState => {
    state.setState(next, true);
    return next;
  };

  async function loadPrevious({ cause, error }: Failure): Promise<RemoteState | null> {
    // Offline, the live release is not broken, and the previous one would not arrive either.
    if (options.loadPrevious === undefined || !(options.isOnline ?? (() => navigator.onLine))()) return null;
    try {
      const previous = await options.loadPrevious();
      if (previous === null) return null;
      const { release, definition } = previous;
      definitionSchema.parse(definition);
      await addTexts(definition);
      return { status: 'ready', definition, attempt: 1, fallback: { release, cause, error } };
    } catch {
      // Both failed, so the failure of the live release is reported.
      return null;
    }
  }

  async function loadOnce(): Promise<RemoteState> {
    if (remote.state === 'disabled') return settle({ status: 'disabled' });
    if (incompatibilities.length > 0) return settle({ status: 'incompatible', incompatibilities });
    const attempted = await retry(
      async (attempt, isOver) => {
        settle({ status: 'loading', attempt });
        const definition = await loadModule(name);
        definitionSchema.parse(definition);
        // After the time limit, the previous release may run, and these texts would replace its texts.
        if (!isOver()) await addTexts(definition);
        return definition;
      },
      remote.entry,
      options,
    );
    if (attempted.ok)
      return settle({ status: 'ready', definition: attempted.value, attempt: attempted.attempt });
    return settle((await loadPrevious(attempted)) ?? { ...attempted, status: 'failed' });
  }

  const load = (): Promise<RemoteState> => {
    const current = state.getState();
    if (current.status !== 'idle') return loading ?? Promise.resolve(current);
    loading = loadOnce().finally(() => (loading = undefined));
    return loading;
  };

  const restart = (): Promise<RemoteState> => {
    if (loading) return loading;
    settle({ status: 'idle' });
    return load();
  };

  return {
    name,
    title: remote.title,
    version: remote.version,
    hashes: remote.hashes,
    remote,
    isLoadable: remote.state === 'active' && incompatibilities.length === 0,
    state,
    load,
    async fallBack(failure) {
      const current = state.getState();
      if (current.status !== 'ready' || current.fallback !== undefined) return current;
      fallingBack ??= loadPrevious(failure)
        .then(previous => (previous === null ? current : settle(previous)))
        .finally(() => (fallingBack = undefined));
      return fallingBack;
    },
    retry: () => (state.getState().status === 'ready' ? load() : restart()),
    restart,
  };
}
