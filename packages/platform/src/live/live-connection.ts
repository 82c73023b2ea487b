import { inBackground } from '../http/activity.ts';
import { readToken } from '../session/token-storage.ts';
import { followStream } from './follow-stream.ts';
import { emitLive, useLiveStore } from './live-store.ts';
import { oneStream } from './one-stream.ts';

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
