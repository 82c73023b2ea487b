import { inBackground } from '../http/activity.ts';
import { readToken } from '../session/token-storage.ts';
import { emitLive, useLiveStore } from './live-store.ts';
import { oneStream, type Tell } from './one-stream.ts';
import { readStream } from './read-stream.ts';

/** How often readers read again while there is no stream (decisions, "Calls we add"), in milliseconds. */
const POLL_EVERY = 5_000;

/**
 * Host only: keeps the page live by one event stream, which all tabs of the session share, until the returned function is called.
 * While it is down, or takes long to open, readers are told to read again every 5 s, but only while the page can be seen. They are
 * told so whenever one opens, the first too: what changed between their reading and the opening was told to nobody.
 */
export function keepLive(onUnauthenticated: () => void): () => void {
  const stop = new AbortController();
  useLiveStore.setState({ state: 'connecting', isAsked: false });
  const poll = setInterval(() => {
    if (useLiveStore.getState().state !== 'live' && document.visibilityState === 'visible') {
      inBackground(() => emitLive({ name: 'resync' }));
    }
  }, POLL_EVERY);
  void oneStream({
    // Who has another token, as another tab may for a moment, hears nothing of this session's centre.
    name: `backglass-live ${readToken() ?? ''}`,
    signal: stop.signal,
    read: (tell, signal) => followStream({ signal, tell, onUnauthenticated }),
  }).finally(() => clearInterval(poll));
  return () => stop.abort();
}

const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;
/** A stream that lives this long was a sound one: the next loss starts with short waits again. */
const SOUND_AFTER = 10_000;

interface Following {
  readonly signal: AbortSignal;
  readonly tell: Tell;
  readonly onUnauthenticated: () => void;
}

/** Reads the event stream, again whenever it ends, until `signal` ends it or the session is refused. Never rejects. */
async function followStream({ signal, tell, onUnauthenticated }: Following): Promise<void> {
  let lastEventId: string | undefined;
  let retryIn = FIRST_RETRY;
  while (!signal.aborted) {
    let openedAt = Infinity;
    const askedAt = performance.now();
    useLiveStore.setState({ isAsked: true });
    try {
      const end = await readStream({
        signal,
        lastEventId,
        onOpen: () => {
          openedAt = Date.now();
          tell({ word: 'opened' }, askedAt);
        },
        onBeat: () => tell({ word: 'beat' }),
        onEvent: (event, id) => {
          if (id !== undefined) lastEventId = id;
          tell({ word: 'event', event });
        },
      });
      if (end === 'unauthenticated') return onUnauthenticated();
    } catch {
      // unreachable or silent: try again below
    }
    if (signal.aborted) return;
    tell({ word: 'lost' });
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
