import type { CDPSession } from '@playwright/test';

/** What came over the network; bytes with headers and compression, as sent. What the cache answered is not in it. */
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
  bytes: number;
}

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

/** Counts a page's traffic from now on. */
export const logNetwork = async (session: CDPSession): Promise<{ take(): Traffic }> => {
  await session.send('Network.enable');
  let entries = new Map<string, Entry>();
  const depths = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, initiator }) => {
    // The event stream never ends, so it is no part of a load; data and blobs are no requests.
    if (request.url.endsWith('/events/') || !request.url.startsWith('http')) return;
    const depth = 1 + Math.max(0, ...askers(initiator as Initiator).map(url => depths.get(url) ?? 0));
    if (!depths.has(request.url)) depths.set(request.url, depth);
    entries.set(requestId, { url: request.url, type, depth, bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => entries.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) entries.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = entries.get(requestId);
    if (entry !== undefined) entry.bytes = encodedDataLength;
  });
  return {
    take() {
      const came = [...entries.values()].filter(({ bytes }) => bytes > 0);
      entries = new Map();
      const sum = (of: readonly Entry[]) => of.reduce((total, { bytes }) => total + bytes, 0);
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
