import type { ComposedRemote } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { satisfies } from 'compare-versions';
import * as z from 'zod/mini';
import type { RemoteState } from './remote-state.ts';
import { createStore, type Store } from './store.ts';
import { within } from './within.ts';

/** How long one attempt may take, and the waits before the second and third, in milliseconds. */
const ATTEMPT_LIMIT = 10_000;
const WAITS = [500, 2_000] as const;

export interface RemoteLoader {
  readonly name: string;
  readonly remote: ComposedRemote;
  readonly state: Store<RemoteState>;
  /** Loads the remote unless it is loaded or being loaded. Never rejects: how it went is in `state`. */
  load(): Promise<RemoteState>;
  /** Forgets a failure and loads again. */
  retry(): Promise<RemoteState>;
}

export interface RemoteLoaderOptions {
  readonly name: string;
  readonly remote: ComposedRemote;
  /** Version of the platform that the shell carries. */
  readonly platform: string;
  readonly loadModule: (name: string, isRetry: boolean) => Promise<RemoteDefinition>;
  /** Called once the definition is there, before anyone sees it: its texts go into i18n. */
  readonly onReady: (definition: RemoteDefinition) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
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

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** A file that did not come may come the next time; code that threw will throw again. */
const isWorthARetry = ({ name, message }: Error): boolean =>
  name === 'ChunkLoadError' || /RUNTIME-00[38]|no answer after|Loading (?:CSS )?chunk/.test(message);

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/** The state machine of one remote: idle → loading → ready, incompatible, disabled or failed. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { name, remote, platform, loadModule, onReady, wait = pause } = options;
  const state = createStore<RemoteState>({ status: 'idle' });
  let underWay: Promise<RemoteState> | undefined;
  let hasFailed = false;

  const settle = (next: RemoteState): RemoteState => {
    state.set(next);
    return next;
  };

  async function attempts(): Promise<RemoteState> {
    if (remote.state === 'disabled') return settle({ status: 'disabled' });
    // Refused before a byte of its code runs: what it was built against is not here.
    if (!satisfies(platform, remote.contract)) {
      return settle({ status: 'incompatible', needs: remote.contract, has: platform });
    }
    for (let attempt = 1; ; attempt += 1) {
      settle({ status: 'loading', attempt });
      try {
        const loading = loadModule(name, hasFailed);
        const definition = await within(ATTEMPT_LIMIT, loading, remote.entry);
        definitionSchema.parse(definition);
        onReady(definition);
        return settle({ status: 'ready', definition });
      } catch (thrown) {
        hasFailed = true;
        const error = asError(thrown);
        const pauseBefore = WAITS[attempt - 1];
        if (pauseBefore === undefined || !isWorthARetry(error)) {
          return settle({ status: 'failed', error, attempt, at: Date.now() });
        }
        await wait(pauseBefore);
      }
    }
  }

  const load = (): Promise<RemoteState> => {
    const current = state.get();
    if (current.status !== 'idle') return underWay ?? Promise.resolve(current);
    underWay = attempts().finally(() => (underWay = undefined));
    return underWay;
  };

  return {
    name,
    remote,
    state,
    load,
    retry() {
      if (underWay) return underWay;
      state.set({ status: 'idle' });
      return load();
    },
  };
}
