import type { CDPSession } from '@playwright/test';

/** What was asked of the network; bytes with headers and compression, as sent. What the cache answered is not in it. */
export interface Traffic {
  readonly requests: number;
  readonly scriptBytes: number;
  readonly allBytes: number;
  readonly documentBytes: number;
  /** How many requests had to follow each other, the document being the first. */
  readonly chain: number;
}

interface Entry {
  readonly url: string;
  readonly type: string;
  readonly depth: number;
  /** Its bytes, once it has come; none when it failed, or the cache had it. */
  readonly ended: Promise<number>;
  readonly end: (bytes: number) => void;
}

const begun = (asked: Pick<Entry, 'url' | 'type' | 'depth'>): Entry => {
  let end: Entry['end'] = () => undefined;
  const ended = new Promise<number>(resolve => (end = resolve));
  return { ...asked, ended, end };
};

interface Initiator {
  readonly url?: string;
  readonly stack?: Stack;
}
interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

/** Who asked for a request: the files on the stack of its asking, and those that they were asked by. */
const askers = ({ url, stack }: Initiator): readonly string[] => {
  const urls: string[] = url === undefined ? [] : [url];
  for (let one = stack; one !== undefined; one = one.parent) {
    urls.push(...one.callFrames.map(frame => frame.url));
  }
  return urls;
};

export interface NetworkLog {
  /** What was asked for since the last time; what is on its way is waited for, so that no race decides what is counted. */
  take(): Promise<Traffic>;
  /** Counts from now on. */
  forget(): void;
}

/** Counts a page's traffic from now on. */
export const logNetwork = async (session: CDPSession): Promise<NetworkLog> => {
  await session.send('Network.enable');
  const entries = new Map<string, Entry>();
  const depths = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, initiator }) => {
    // The event stream never ends, so it is no part of a load; data and blobs are no requests.
    if (request.url.endsWith('/events/') || !request.url.startsWith('http')) return;
    const depth = 1 + Math.max(0, ...askers(initiator as Initiator).map(url => depths.get(url) ?? 0));
    if (!depths.has(request.url)) depths.set(request.url, depth);
    entries.set(requestId, begun({ url: request.url, type, depth }));
  });
  const end = (requestId: string, bytes: number) => entries.get(requestId)?.end(bytes);
  session.on('Network.requestServedFromCache', ({ requestId }) => end(requestId, 0));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) end(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return {
    forget: () => entries.clear(),
    async take() {
      const asked = await Promise.all(
        // Taken out of the list once they have ended: their end is looked up there.
        [...entries].map(async ([requestId, { url, type, depth, ended }]) => {
          const bytes = await ended;
          entries.delete(requestId);
          return { url, type, depth, bytes };
        }),
      );
      const came = asked.filter(({ bytes }) => bytes > 0);
      const sum = (of: typeof came) => of.reduce((total, entry) => total + entry.bytes, 0);
      return {
        requests: came.length,
        scriptBytes: sum(came.filter(({ type, url }) => type === 'Script' || url.endsWith('.js'))),
        allBytes: sum(came),
        documentBytes: sum(came.filter(({ type }) => type === 'Document')),
        chain: Math.max(0, ...came.map(({ depth }) => depth)),
      };
    },
  };
};
