import {
  CALLS,
  liveEventSchemas,
  parseLiveEvent,
  type LiveEvent,
  type LiveEventName,
} from '@backglass/contract';
import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { apiAddress, callHeaders, inBackground } from '../http/client.ts';
import { noteAnswer, noteStreamData } from '../http/connection.ts';
import { noteServerTime } from '../server-time.ts';
import { readToken } from '../storage.ts';
import { emitLive, useLiveStore } from './live-store.ts';
import { refetchIfStartedBefore } from './prefetch-query.ts';

/** Milliseconds between two polls (docs/product.md, Calls). */
const POLL_EVERY = 5_000;

/** Milliseconds: two heartbeats of the server, and 5 s. A longer silence means a lost connection. */
const STREAM_SILENCE = 35_000;

/**
 * Host only: keeps one event stream open for all tabs of the session, until the returned function is called.
 * Emits `resync` whenever a stream opens. Without a stream, or if it or the tab that reads it is silent for too long, polls: emits
 * `resync` every 5 s on a visible page.
 */
export function keepStreamOpen(onUnauthenticated: () => void): () => void {
  const stop = new AbortController();
  useLiveStore.setState({ state: 'connecting', isRequested: false });
  const poll = setInterval(() => {
    const isSilent = performance.now() - handledAt > STREAM_SILENCE;
    if (useLiveStore.getState().state === 'live' && !isSilent) return;
    useLiveStore.setState({ state: 'polling' });
    if (document.visibilityState === 'visible') inBackground(() => emitLive({ name: 'resync' }));
  }, POLL_EVERY);
  void oneStream({
    // With the token in the name, tabs with another session do not share this stream.
    name: `backglass-live ${readToken() ?? ''}`,
    signal: stop.signal,
    read: (publish, signal) => followStream({ signal, publish, onUnauthenticated }),
  }).finally(() => clearInterval(poll));
  return () => stop.abort();
}

const eventOf = <Name extends LiveEventName>(name: Name) =>
  z.object({ name: z.literal(name), data: liveEventSchemas[name] });

/** Another tab may run another release, so messages are parsed. A new tab sends `hello`. */
const messageSchema = z.union([
  z.object({ type: z.enum(['opened', 'lost', 'beat', 'hello']) }),
  z.object({
    type: z.literal('event'),
    event: z.union([
      eventOf('game.updated'),
      eventOf('booth.updated'),
      eventOf('screen.updated'),
      eventOf('center.updated'),
    ]),
  }),
]);

export type StreamMessage = z.infer<typeof messageSchema>;

/** When this tab began to listen to the tab that reads the stream (`performance.now()`). */
let joinedAt = 0;

/** When this tab handled the last message of the stream (`performance.now()`). */
let handledAt = 0;

/** Handles a message in this tab. When a stream opens, screens must refetch, because this tab has missed earlier events. */
function handleMessage(message: StreamMessage, requestedAt = Infinity): void {
  if (message.type === 'hello') return;
  handledAt = performance.now();
  if (message.type === 'lost') return useLiveStore.setState({ state: 'polling' });
  if (message.type === 'opened') noteAnswer(true);
  else noteStreamData();
  const isNew = message.type === 'opened' || useLiveStore.getState().state !== 'live';
  if (isNew) {
    useLiveStore.setState({ state: 'live' });
    // If the stream was already open, this tab gets all events since it joined.
    refetchIfStartedBefore(message.type === 'opened' ? requestedAt : joinedAt);
    emitLive({ name: 'resync', ...(requestedAt < Infinity && { requestedAt }) });
  }
  if (message.type === 'event') emitLive(message.event);
}

/**
 * Milliseconds. The reading tab passes on a heartbeat every 15 s. Without a stream, it waits at most 45 s between two attempts. After a
 * longer silence, it hangs or is suspended.
 */
const TAB_SILENCE = 50_000;
const CHECK_EVERY = 5_000;

/** Handles a message here (`handleMessage`), and sends it to the other tabs. */
type Publish = (message: StreamMessage, requestedAt?: number) => void;

interface Sharing {
  /** Tabs with the same name share a stream. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Reads the stream and publishes its messages, until `signal` is aborted or the stream is over. Never rejects. */
  readonly read: (publish: Publish, signal: AbortSignal) => Promise<void>;
}

/**
 * Shares one event stream between all tabs (ADR 0024). The tab with the Web Lock reads the stream and publishes its messages.
 * A visible tab steals the lock of a tab that is silent for too long. Without Web Locks, each tab reads the stream itself.
 */
export async function oneStream({ name, signal, read }: Sharing): Promise<void> {
  // The type of `navigator.locks` is wrong outside a secure context, where browsers have no locks.
  const locks = navigator.locks as LockManager | undefined;
  const channel = openChannel(name);
  joinedAt = performance.now();
  if (locks === undefined || channel === undefined) return read(handleMessage, signal);

  const post = (message: StreamMessage) => channel.postMessage(message);
  const publish: Publish = (message, requestedAt) => {
    handleMessage(message, requestedAt);
    post(message);
  };
  let isReading = false;
  let lastMessageAt = performance.now();
  channel.onmessage = ({ data }) => {
    const parsed = messageSchema.safeParse(data);
    if (!parsed.success) return;
    if (parsed.data.type === 'hello') {
      const { state } = useLiveStore.getState();
      if (isReading && state !== 'connecting') post({ type: state === 'live' ? 'beat' : 'lost' });
      return;
    }
    lastMessageAt = performance.now();
    if (!isReading) handleMessage(parsed.data);
  };
  post({ type: 'hello' });

  /** Reads the stream while it has the lock. Returns whether to steal the lock next, or `undefined` when the stream is over. */
  const readWithLock = async (steals: boolean): Promise<boolean | undefined> => {
    const stolen = new AbortController();
    const timedOut = new AbortController();
    lastMessageAt = performance.now();
    const watch = setInterval(() => {
      const isSilent = performance.now() - lastMessageAt > TAB_SILENCE;
      if (isSilent && document.visibilityState === 'visible') timedOut.abort();
    }, CHECK_EVERY);
    const options = steals ? { steal: true } : { signal: AbortSignal.any([signal, timedOut.signal]) };
    try {
      await locks.request(name, options, () => {
        clearInterval(watch);
        isReading = true;
        return read(publish, AbortSignal.any([signal, stolen.signal]));
      });
      return undefined;
    } catch (error) {
      if (!isAbort(error)) return void (await read(publish, signal));
      return signal.aborted ? undefined : timedOut.signal.aborted;
    } finally {
      clearInterval(watch);
      isReading = false;
      stolen.abort();
    }
  };

  let steals: boolean | undefined = false;
  while (steals !== undefined) steals = await readWithLock(steals);
  channel.close();
}

/** A browser that denies storage also denies channels. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const SHORTEST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** A stream that lasted this many milliseconds resets the wait before the next retry. */
const STABLE_AFTER = 10_000;

/** Reads the stream until `signal` is aborted or the API answers 401. Never rejects. */
async function followStream(options: {
  signal: AbortSignal;
  publish: Publish;
  onUnauthenticated: () => void;
}): Promise<void> {
  const { signal, publish, onUnauthenticated } = options;
  let lastEventId: string | undefined;
  let retryIn = SHORTEST_WAIT;
  while (!signal.aborted) {
    let openedAt = Infinity;
    // Another tab may have read the stream until now. Each message also shows the other tabs that this one still tries.
    if (useLiveStore.getState().state !== 'connecting') publish({ type: 'lost' });
    const requestedAt = performance.now();
    useLiveStore.setState({ isRequested: true });
    try {
      const end = await readStream({
        signal,
        lastEventId,
        onOpen: () => {
          openedAt = performance.now();
          publish({ type: 'opened' }, requestedAt);
        },
        onBeat: () => publish({ type: 'beat' }),
        onEvent: (event, id) => {
          if (id !== undefined) lastEventId = id;
          publish({ type: 'event', event });
        },
      });
      if (end === 'unauthenticated') return onUnauthenticated();
    } catch {
      // The API is unreachable or the stream fell silent. The loop tries again.
    }
    if (signal.aborted) return;
    publish({ type: 'lost' });
    if (performance.now() - openedAt >= STABLE_AFTER) retryIn = SHORTEST_WAIT;
    // The wait is random, so that pages do not reconnect to a restarted server all at once.
    await waitOrWake(retryIn * (0.5 + Math.random()), signal);
    retryIn = Math.min(LONGEST_WAIT, retryIn * 2);
  }
}

/** Waits. An online browser or an abort ends the wait early. */
function waitOrWake(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    addEventListener('online', wake);
    signal.addEventListener('abort', wake);
  });
}

/**
 * Reads the event stream by `fetch`, because `EventSource` cannot send our `Authorization` header. Rejects after a silence.
 * Calls `onOpen` at the first byte, because some proxies pass the headers but hold back the body. The API sends a byte at once.
 */
async function readStream(options: {
  signal: AbortSignal;
  lastEventId: string | undefined;
  onOpen: () => void;
  onBeat: () => void;
  onEvent: (event: LiveEvent, id: string | undefined) => void;
}): Promise<'ended' | 'unauthenticated'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), STREAM_SILENCE);
  const onData = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), STREAM_SILENCE);
    // Any data shows that the API is reachable, even if a call has just timed out.
    noteStreamData();
  };
  const sentAt = performance.now();
  try {
    const response = await fetch(apiAddress(CALLS.events), {
      headers: {
        ...callHeaders(),
        Accept: 'text/event-stream',
        ...(options.lastEventId === undefined ? {} : { 'Last-Event-ID': options.lastEventId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([options.signal, silence.signal]),
    });
    // The answer of a proxy or hotspot is neither a stream nor the API's answer to an invalid token.
    const isStream = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
    if (response.status === 401 && response.headers.has('x-request-id')) return 'unauthenticated';
    if (!response.ok || !isStream || response.body === null)
      throw new Error(`no event stream (${response.status})`);
    noteServerTime(response.headers.get('date'), sentAt);
    let isOpen = false;
    const parser = createParser({
      onEvent: ({ event, data, id }) => {
        const parsed = parseLiveEvent(event ?? 'message', data);
        if (parsed) options.onEvent(parsed, id);
      },
      onComment: options.onBeat,
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      onData();
      if (!isOpen) options.onOpen();
      isOpen = true;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
