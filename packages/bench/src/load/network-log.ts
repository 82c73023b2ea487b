import type { CDPSession } from '@playwright/test';

/** Requests that the network answered, without cache hits. Bytes are as transferred, with headers. */
export interface Traffic {
  readonly requests: number;
  readonly scriptBytes: number;
  readonly allBytes: number;
  readonly documentBytes: number;
  /** Length of the longest chain of requests, where each starts after the end of the previous one. */
  readonly chain: number;
  /** Sorted by start. */
  readonly sent: readonly Sent[];
}

/** Times are in seconds of the browser's clock. */
export interface Sent {
  readonly url: string;
  /** The browser's resource type, such as `Script`. */
  readonly type: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly bytes: number;
}

/** Browsers download earlier documents as dictionaries. */
export const isDictionary = (url: string): boolean => new URL(url).pathname.startsWith('/documents/');

interface Entry {
  readonly url: string;
  readonly type: string;
  readonly startedAt: number;
  readonly ended: Promise<End>;
  readonly end: (end: End) => void;
}

interface End {
  readonly at: number;
  /** 0 when the request failed or came from the cache. */
  readonly bytes: number;
}

const newEntry = (request: Pick<Entry, 'url' | 'type' | 'startedAt'>): Entry => {
  let end: Entry['end'] = () => undefined;
  const ended = new Promise<End>(resolve => (end = resolve));
  return { ...request, ended, end };
};

const longestChain = (sent: readonly Sent[]): number => {
  const chains: { readonly endedAt: number; readonly length: number }[] = [];
  for (const { startedAt, endedAt } of sent) {
    const before = chains.filter(chain => chain.endedAt <= startedAt).map(({ length }) => length);
    chains.push({ endedAt, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...chains.map(({ length }) => length));
};

export interface NetworkLog {
  /** Returns the traffic since the last call. Waits for requests in flight, so that the count does not depend on timing. */
  take(): Promise<Traffic>;
  reset(): void;
}

export const logNetwork = async (session: Pick<CDPSession, 'on' | 'send'>): Promise<NetworkLog> => {
  await session.send('Network.enable');
  const entries = new Map<string, Entry>();
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, timestamp }) => {
    // The event stream never ends, so it belongs to no load.
    if (request.url.endsWith('/events/') || !request.url.startsWith('http')) return;
    entries.set(requestId, newEntry({ url: request.url, type, startedAt: timestamp }));
  });
  const end = (requestId: string, at: number, bytes: number) => entries.get(requestId)?.end({ at, bytes });
  session.on('Network.requestServedFromCache', ({ requestId }) => end(requestId, 0, 0));
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) end(requestId, timestamp, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  return {
    reset: () => entries.clear(),
    async take() {
      const all = await Promise.all(
        // A request in flight stays in the map, because the event handlers look it up there.
        [...entries].map(async ([requestId, { url, type, startedAt, ended }]) => {
          const { at, bytes } = await ended;
          entries.delete(requestId);
          return { url, type, startedAt, endedAt: at, bytes };
        }),
      );
      const sent = all
        .filter(({ bytes }) => bytes > 0)
        .toSorted((one, other) => one.startedAt - other.startedAt);
      const sum = (of: readonly Sent[]) => of.reduce((total, entry) => total + entry.bytes, 0);
      return {
        requests: sent.length,
        scriptBytes: sum(sent.filter(({ type, url }) => type === 'Script' || url.endsWith('.js'))),
        allBytes: sum(sent),
        documentBytes: sum(sent.filter(({ type }) => type === 'Document')),
        chain: longestChain(sent),
        sent,
      };
    },
  };
};
