import type { CDPSession } from '@playwright/test';

/** What was asked of the network; bytes with headers and compression, as sent. What the cache answered is not in it. */
export interface Traffic {
  readonly requests: number;
  readonly scriptBytes: number;
  readonly allBytes: number;
  readonly documentBytes: number;
  /**
   * The longest row of requests of which each was asked for when the one before it had come, data among them. It goes by time alone: who
   * asked for a request, and whether it waited for the one before or only came after it, is not known.
   */
  readonly inARow: number;
  /** The requests that these are the sums of, in the order in which they were asked for. */
  readonly sent: readonly Sent[];
}

/** One request, times in seconds of the browser's clock. */
export interface Sent {
  readonly url: string;
  /** As the browser calls what is asked for. */
  readonly type: string;
  readonly askedAt: number;
  readonly cameAt: number;
  readonly bytes: number;
}

interface Entry {
  readonly url: string;
  readonly type: string;
  /** When it was asked for, in seconds of the browser's clock. */
  readonly askedAt: number;
  /** Its end, once it has come. */
  readonly ended: Promise<End>;
  readonly end: (end: End) => void;
}

interface End {
  readonly at: number;
  /** None when it failed, or the cache had it. */
  readonly bytes: number;
}

const begun = (asked: Pick<Entry, 'url' | 'type' | 'askedAt'>): Entry => {
  let end: Entry['end'] = () => undefined;
  const ended = new Promise<End>(resolve => (end = resolve));
  return { ...asked, ended, end };
};

/** The longest row of requests of which each was asked for when the one before it had come. */
const longestRow = (sent: readonly Sent[]): number => {
  const rows: { readonly cameAt: number; readonly length: number }[] = [];
  for (const { askedAt, cameAt } of sent) {
    const before = rows.filter(row => row.cameAt <= askedAt).map(({ length }) => length);
    rows.push({ cameAt, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...rows.map(({ length }) => length));
};

export interface NetworkLog {
  /** What was asked for since the last time; what is on its way is waited for, so that no race decides what is counted. */
  take(): Promise<Traffic>;
  /** Counts from now on. */
  forget(): void;
}

/** Counts a page's traffic from now on. */
export const logNetwork = async (session: Pick<CDPSession, 'on' | 'send'>): Promise<NetworkLog> => {
  await session.send('Network.enable');
  const entries = new Map<string, Entry>();
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, timestamp }) => {
    // The event stream never ends, so it is no part of a load; data and blobs are no requests.
    if (request.url.endsWith('/events/') || !request.url.startsWith('http')) return;
    entries.set(requestId, begun({ url: request.url, type, askedAt: timestamp }));
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
    forget: () => entries.clear(),
    async take() {
      const asked = await Promise.all(
        // Taken out of the list once they have ended: their end is looked up there.
        [...entries].map(async ([requestId, { url, type, askedAt, ended }]) => {
          const { at, bytes } = await ended;
          entries.delete(requestId);
          return { url, type, askedAt, cameAt: at, bytes };
        }),
      );
      const sent = asked
        .filter(({ bytes }) => bytes > 0)
        .toSorted((one, other) => one.askedAt - other.askedAt);
      const sum = (of: readonly Sent[]) => of.reduce((total, entry) => total + entry.bytes, 0);
      return {
        requests: sent.length,
        scriptBytes: sum(sent.filter(({ type, url }) => type === 'Script' || url.endsWith('.js'))),
        allBytes: sum(sent),
        documentBytes: sum(sent.filter(({ type }) => type === 'Document')),
        inARow: longestRow(sent),
        sent,
      };
    },
  };
};
