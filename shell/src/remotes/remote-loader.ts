import type { ComposedRemote, ComposedShell } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import * as z from 'zod/mini';
import { attempts, type Circumstances } from './attempts.ts';
import { misfitsOf } from './misfits.ts';
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
}

export interface RemoteLoaderOptions extends Circumstances {
  readonly name: string;
  readonly remote: ComposedRemote;
  /** What the shell carries. */
  readonly shell: Pick<ComposedShell, 'platform' | 'provides'>;
  readonly loadModule: (name: string, isRetry: boolean) => Promise<RemoteDefinition>;
  /** Called once the definition is there, before anyone sees it: its texts go into i18n. */
  readonly onReady: (definition: RemoteDefinition) => void;
}

const definitionSchema = z.object({
  name: z.string(),
  messages: z.object({ en: z.record(z.string(), z.unknown()), es: z.record(z.string(), z.unknown()) }),
  screens: z.record(
    z.string(),
    z.custom<() => Promise<unknown>>(value => typeof value === 'function'),
  ),
  commands: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
});

/** The state machine of one remote: idle → loading → ready, incompatible, disabled or failed. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { name, remote, shell, loadModule, onReady } = options;
  const misfits = misfitsOf(remote, shell);
  const state = createStore<RemoteState>({ status: 'idle' });
  let underWay: Promise<RemoteState> | undefined;
  let hasFailed = false;

  const settle = (next: RemoteState): RemoteState => {
    state.set(next);
    return next;
  };

  async function once(): Promise<RemoteState> {
    if (remote.state === 'disabled') return settle({ status: 'disabled' });
    if (misfits.length > 0) return settle({ status: 'incompatible', misfits });
    const attempted = await attempts(
      async attempt => {
        settle({ status: 'loading', attempt });
        const definition = await loadModule(name, hasFailed || attempt > 1);
        definitionSchema.parse(definition);
        onReady(definition);
        return definition;
      },
      remote.entry,
      options,
    );
    hasFailed = !attempted.ok;
    if (!attempted.ok) return settle({ ...attempted, status: 'failed', at: Date.now() });
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
    retry() {
      if (underWay) return underWay;
      if (state.get().status === 'ready') return load();
      state.set({ status: 'idle' });
      return load();
    },
  };
}
