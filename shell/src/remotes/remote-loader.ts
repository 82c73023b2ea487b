import { DEFAULT_LANGUAGE } from '@backglass/contract';
import type { ComposedRemote, ComposedShell, Label, LoadReport, RemoteRelease } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { satisfies } from 'compare-versions';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Why code could not be loaded: its files did not arrive, or they threw. */
type Cause = 'network' | 'code';

/** Why a file did not arrive. `refused`: it does not match its integrity hash. `aborted`: the response did not arrive, or not in full. */
interface FileFault {
  readonly kind: 'timeout' | 'status' | 'refused' | 'aborted';
  /** Its path. */
  readonly file: string;
  readonly status?: number;
}

export interface LoadFailure {
  readonly error: Error;
  readonly cause: Cause;
  readonly fault: FileFault | undefined;
  readonly attempt: number;
  /** In epoch milliseconds. */
  readonly at: number;
}

type Failure = Pick<LoadFailure, 'cause' | 'error'>;

/** A shared module whose version in the shell is not in the range that the remote needs. */
export interface Incompatibility {
  readonly module: string;
  readonly needs: string;
  /** The shell's version. `null` when the shell does not share the module. */
  readonly has: string | null;
}

export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly attempt: number }
  | {
      readonly status: 'ready';
      readonly definition: RemoteDefinition;
      readonly attempt: number;
      /** The previous release runs in place of the live one, which failed. */
      readonly fallback?: Failure & { readonly release: RemoteRelease };
    }
  | { readonly status: 'incompatible'; readonly incompatibilities: readonly Incompatibility[] }
  | { readonly status: 'disabled' }
  | (LoadFailure & { readonly status: 'failed' });

/** The previous release of a remote, if it runs in place of the live one. */
export const previousReleaseOf = (state: RemoteState): RemoteRelease | undefined =>
  state.status === 'ready' ? state.fallback?.release : undefined;

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

export interface PreviousRelease {
  readonly release: RemoteRelease;
  readonly definition: RemoteDefinition;
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

/** The state of one screen. `blocked`: its remote is not ready. A failed screen stays `failed` while it is retried. */
export type ScreenState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Screen: ComponentType; readonly attempt: number }
  | { readonly status: 'blocked'; readonly isRetrying: boolean }
  | (LoadFailure & { readonly status: 'failed'; readonly isRetrying: boolean });

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

export const hasMissingFiles = (state: RemoteState | ScreenState): boolean =>
  state.status === 'failed' && state.cause === 'network';

const PLATFORM = '@backglass/platform';

/** The shared modules that keep a remote from running in this shell. Loads no code of the remote. */
export function incompatibilitiesOf(
  { platform: needed, shared }: Pick<ComposedRemote, 'platform' | 'shared'>,
  { platform, provides }: Pick<ComposedShell, 'platform' | 'provides'>,
): readonly Incompatibility[] {
  const check = (module: string, needs: string, has: string | undefined): Incompatibility[] =>
    has !== undefined && satisfies(has, needs) ? [] : [{ module, needs, has: has ?? null }];
  const ofPlatform = check(PLATFORM, needed, platform);
  const provided = (module: string) => (Object.hasOwn(provides, module) ? provides[module] : undefined);
  const others = Object.entries(shared).filter(([module]) => module !== PLATFORM);
  return [...ofPlatform, ...others.flatMap(([module, needs]) => check(module, needs, provided(module)))];
}

// Remotes are built separately, so their types cannot be trusted. These schemas check the loaded code.

const functionSchema = z.custom<() => unknown>(value => typeof value === 'function');

const textsSchema = z.record(z.string(), z.unknown());
export const messagesSchema = z.catchall(
  z.object({ [DEFAULT_LANGUAGE]: textsSchema }),
  z.union([textsSchema, functionSchema]),
);

/** What a remote exposes as `./remote`. */
const definitionSchema = z.object({
  name: z.string(),
  messages: messagesSchema,
  screens: z.record(z.string(), functionSchema),
  prefetch: z.optional(z.record(z.string(), functionSchema)),
});

/** A React component may be an object, because `memo` and `forwardRef` return objects. */
export const componentSchema = z.custom(
  value => typeof value === 'function' || (typeof value === 'object' && value !== null),
);

const screenSchema = z.object({ Screen: componentSchema });

export interface RetryOptions {
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
  readonly isOnline?: (() => boolean) | undefined;
  readonly beforeNext?: (() => void) | undefined;
}

/** The time limit of one attempt, and the waits before the second and third, in milliseconds. */
const ATTEMPT_LIMIT = 5_500;
const WAITS = [500, 2_000] as const;

type RetryResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly attempt: number }
  | (LoadFailure & { readonly ok: false });

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/** Rejects when `work` takes longer than `limit` milliseconds. The work itself goes on. */
function withTimeout<Value>(limit: number, work: Promise<Value>, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what}: no answer after ${limit / 1000} s`)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** With two attempts, a hang is reported within 12 s. */
const ATTEMPTS_WHEN_HANGING = 2;

/**
 * Tries to load code up to three times. Does not retry code that threw, nor while offline. Never rejects. `isOver` returns true once the
 * attempt has timed out.
 */
async function retry<Value>(
  work: (attempt: number, isOver: () => boolean) => Promise<Value>,
  what: string,
  { wait = pause, isOnline = () => navigator.onLine, beforeNext }: RetryOptions,
): Promise<RetryResult<Value>> {
  let attempts = WAITS.length + 1;
  for (let attempt = 1; ; attempt += 1) {
    let isOver = false;
    try {
      const value = await withTimeout(
        ATTEMPT_LIMIT,
        work(attempt, () => isOver),
        what,
      );
      return { ok: true, value, attempt };
    } catch (thrown) {
      isOver = true;
      const error = asError(thrown);
      const cause = causeOf(error);
      if (isTimeout(error)) attempts = ATTEMPTS_WHEN_HANGING;
      const waitBefore = attempt < attempts ? WAITS[attempt - 1] : undefined;
      if (waitBefore === undefined || cause === 'code' || !isOnline()) {
        const fault = cause === 'network' ? fileFaultOf(error) : undefined;
        return { ok: false, error, cause, fault, attempt, at: Date.now() };
      }
      await wait(waitBefore);
      beforeNext?.();
    }
  }
}

export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** A retry may fetch missing files, but code that threw will throw again. */
export const causeOf = ({ name, message }: Error): Cause =>
  name === 'ChunkLoadError' || /no answer after|Loading (?:CSS )?chunk/.test(message) ? 'network' : 'code';

/** The HTTP statuses that the browser recorded for an address, oldest first. 0 without a response. */
type StatusesOf = (address: string) => readonly number[];

const recordedStatuses: StatusesOf = address =>
  (performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[]).map(
    ({ responseStatus = 0 }: Partial<PerformanceResourceTiming>) => responseStatus,
  );

/** Errors of webpack and of entries name the file in `request`, our time-out names it in the message. */
const addressIn = (error: Error & { readonly request?: unknown }): string | undefined =>
  typeof error.request === 'string'
    ? error.request
    : /(?:https?:\/\/[^\s"']+)?\/releases\/[^\s"':)]+/.exec(error.message)?.[0];

const isTimeout = ({ message, ...error }: Error & { readonly type?: unknown }): boolean =>
  error.type === 'timeout' || message.includes('no answer after');

/** Why the file that `error` names did not arrive. `undefined` when it names no file. */
export function fileFaultOf(error: Error, statusesOf: StatusesOf = recordedStatuses): FileFault | undefined {
  const address = addressIn(error);
  if (address === undefined) return undefined;
  const { href, pathname: file } = new URL(address, location.origin);
  if (isTimeout(error)) return { kind: 'timeout', file };
  const status = statusesOf(href).at(-1) ?? 0;
  if (status >= 400) return { kind: 'status', file, status };
  return { kind: status === 0 ? 'aborted' : 'refused', file };
}

const MAX_MESSAGE = 200;

/** The start of the first line of an error's message. The rest may contain user input or a centre's data. */
export const shortMessageOf = ({ message }: Error): string =>
  (message.split('\n')[0] ?? '').slice(0, MAX_MESSAGE);
