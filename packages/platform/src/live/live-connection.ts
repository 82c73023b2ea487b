import { noteAnswer } from '../connection/connection.ts';
import { inBackground } from '../http/activity.ts';
import { emitLive, useLiveStore } from './live-store.ts';
import { readStream } from './read-stream.ts';

/** How often readers read again while there is no stream (decisions, "Calls we add"), in milliseconds. */
const POLL_EVERY = 5_000;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;
/** A stream that lives this long was a sound one: the next loss starts with short waits again. */
const SOUND_AFTER = 10_000;

const setState = (state: 'connecting' | 'live' | 'polling') => useLiveStore.setState({ state });

/**
 * Host only: keeps one event stream open for the whole page until the returned function is called. While it is down,
 * readers are told to read again every 5 s, but only while the page can be seen. They are told so whenever one opens, the
 * first too: what changed between their reading and the opening was told to nobody.
 */
export function keepLive(onUnauthenticated: () => void): () => void {
  const stop = new AbortController();
  const poll = setInterval(() => {
    if (useLiveStore.getState().state === 'polling' && document.visibilityState === 'visible') {
      inBackground(() => emitLive({ name: 'resync' }));
    }
  }, POLL_EVERY);
  void run(stop.signal, onUnauthenticated).finally(() => clearInterval(poll));
  return () => stop.abort();
}

async function run(signal: AbortSignal, onUnauthenticated: () => void): Promise<void> {
  let lastEventId: string | undefined;
  let retryIn = FIRST_RETRY;
  setState('connecting');
  while (!signal.aborted) {
    let openedAt = Infinity;
    try {
      const end = await readStream({
        signal,
        lastEventId,
        onOpen: () => {
          openedAt = Date.now();
          setState('live');
          noteAnswer(true);
          emitLive({ name: 'resync' });
        },
        onEvent: (event, id) => {
          if (id !== undefined) lastEventId = id;
          emitLive(event);
        },
      });
      if (end === 'unauthenticated') return onUnauthenticated();
    } catch {
      // unreachable or silent: try again below
    }
    if (signal.aborted) return;
    setState('polling');
    if (Date.now() - openedAt >= SOUND_AFTER) retryIn = FIRST_RETRY;
    // Spread out, so that a server that comes back is not asked by every page at the same moment.
    await pause(retryIn * (0.5 + Math.random()), signal);
    retryIn = Math.min(LAST_RETRY, retryIn * 2);
  }
}

/** Waits, but not past the end, and not once the network is known to be back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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
