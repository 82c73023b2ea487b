import { CALLS, parseLiveEvent, type LiveEvent } from '@backglass/contract';
import { createParser } from 'eventsource-parser';
import { noteStreamData } from '../connection/connection.ts';
import { apiAddress, callHeaders } from '../http/client.ts';
import { noteServerTime } from '../server-time.ts';

/** Milliseconds: two heartbeats of the server, and 5 s. A longer silence means a lost connection. */
export const SILENCE_LIMIT = 35_000;

export type StreamEnd = 'ended' | 'unauthenticated';

/**
 * Reads the event stream by `fetch`, because `EventSource` cannot send our `Authorization` header. Rejects after a silence.
 * Calls `onOpen` at the first byte, because some proxies pass the headers but hold back the body. The API sends a byte at once.
 */
export async function readStream(options: {
  signal: AbortSignal;
  lastEventId: string | undefined;
  onOpen: () => void;
  onBeat: () => void;
  onEvent: (event: LiveEvent, id: string | undefined) => void;
}): Promise<StreamEnd> {
  const own = new AbortController();
  let timer = setTimeout(() => own.abort(), SILENCE_LIMIT);
  const onData = () => {
    clearTimeout(timer);
    timer = setTimeout(() => own.abort(), SILENCE_LIMIT);
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
      signal: AbortSignal.any([options.signal, own.signal]),
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
    own.abort();
  }
}
