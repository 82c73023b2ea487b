import { inBackground } from '../http/activity.ts';
import { readToken } from '../session/token-storage.ts';
import { emitLive, useLiveStore } from './live-store.ts';
import { oneStream, type Publish } from './one-stream.ts';
import { readStream, SILENCE_LIMIT } from './read-stream.ts';
import { lastMessageAt } from './stream-message.ts';

/** Milliseconds between two polls (docs/product.md, Calls). */
const POLL_EVERY = 5_000;

/**
 * Host only: keeps one event stream open for all tabs of the session, until the returned function is called.
 * Emits `resync` whenever a stream opens. Without a stream, or if it or the tab that reads it is silent for too long, polls: emits
 * `resync` every 5 s on a visible page.
 */
export function keepStreamOpen(onUnauthenticated: () => void): () => void {
  const stop = new AbortController();
  useLiveStore.setState({ state: 'connecting', isRequested: false });
  const poll = setInterval(() => {
    const isSilent = performance.now() - lastMessageAt() > SILENCE_LIMIT;
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

const SHORTEST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** A stream that lasted this many milliseconds resets the wait before the next retry. */
const STABLE_AFTER = 10_000;

interface StreamOptions {
  readonly signal: AbortSignal;
  readonly publish: Publish;
  readonly onUnauthenticated: () => void;
}

/** Reads the stream until `signal` is aborted or the API answers 401. Never rejects. */
async function followStream({ signal, publish, onUnauthenticated }: StreamOptions): Promise<void> {
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
