import { useLiveStore } from './live-store.ts';
import { readStream } from './read-stream.ts';
import type { Tell } from './one-stream.ts';

const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;
/** A stream that lives this long was a sound one: the next loss starts with short waits again. */
const SOUND_AFTER = 10_000;

export interface Following {
  readonly signal: AbortSignal;
  readonly tell: Tell;
  readonly onUnauthenticated: () => void;
}

/** Reads the event stream, again whenever it ends, until `signal` ends it or the session is refused. Never rejects. */
export async function followStream({ signal, tell, onUnauthenticated }: Following): Promise<void> {
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
