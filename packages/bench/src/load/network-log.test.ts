import { EventEmitter } from 'node:events';
import type { CDPSession } from '@playwright/test';
import { logNetwork } from './network-log.ts';

const PAGE = 'https://back.test';

const browser = async () => {
  const events = new EventEmitter();
  const session = { send: () => Promise.resolve(), on: events.on.bind(events) } as unknown as CDPSession;
  const log = await logNetwork(session);
  return {
    log,
    start: (path: string, timestamp: number, type = 'Script') =>
      events.emit('Network.requestWillBeSent', {
        requestId: path,
        type,
        request: { url: path.includes(':') ? path : PAGE + path },
        timestamp,
      }),
    finish: (path: string, timestamp: number, encodedDataLength: number) =>
      events.emit('Network.loadingFinished', { requestId: path, timestamp, encodedDataLength }),
    fail: (path: string, timestamp: number) =>
      events.emit('Network.loadingFailed', { requestId: path, timestamp }),
    serveFromCache: (path: string) => events.emit('Network.requestServedFromCache', { requestId: path }),
    serveFromDisk: (path: string, timestamp: number) =>
      events.emit('Network.responseReceived', {
        requestId: path,
        timestamp,
        response: { fromDiskCache: true },
      }),
  };
};

describe('logNetwork', () => {
  it('counts all bytes, and those of scripts and the document', async () => {
    const { log, start, finish } = await browser();
    start('/', 1, 'Document');
    finish('/', 2, 700);
    start('/page.js', 2);
    start('/api/', 2, 'Fetch');
    finish('/page.js', 3, 1_000);
    finish('/api/', 4, 50);
    expect(await log.take()).toMatchObject({
      requests: 3,
      documentBytes: 700,
      scriptBytes: 1_000,
      allBytes: 1_750,
    });
  });

  it('ignores failed requests, cache hits and the event stream', async () => {
    const { log, start, finish, fail, serveFromCache, serveFromDisk } = await browser();
    for (const path of ['/lost.js', '/cached.js', '/disk.js', '/api/game/events/', 'data:x']) start(path, 1);
    fail('/lost.js', 2);
    serveFromCache('/cached.js');
    serveFromDisk('/disk.js', 2);
    finish('/disk.js', 3, 900);
    expect(await log.take()).toEqual({
      requests: 0,
      documentBytes: 0,
      scriptBytes: 0,
      allBytes: 0,
      chain: 0,
      sent: [],
    });
  });

  it('finds the longest chain by start and end times', async () => {
    const { log, start, finish } = await browser();
    start('/', 1, 'Document');
    finish('/', 2, 1);
    start('/vendor.js', 2);
    start('/page.js', 2);
    finish('/vendor.js', 4, 1);
    // Starts before the end of /page.js, so it follows /vendor.js in the chain.
    start('/first', 5, 'Fetch');
    finish('/page.js', 6, 1);
    finish('/first', 7, 1);
    start('/second', 8, 'Fetch');
    finish('/second', 9, 1);
    expect(await log.take()).toMatchObject({ requests: 5, chain: 4 });
  });

  it('lists the requests in the order of their start', async () => {
    const { log, start, finish } = await browser();
    start('/second.js', 2);
    start('/', 1, 'Document');
    finish('/second.js', 3, 20);
    finish('/', 4, 700);
    expect((await log.take()).sent).toEqual([
      { url: `${PAGE}/`, type: 'Document', startedAt: 1, endedAt: 4, bytes: 700 },
      { url: `${PAGE}/second.js`, type: 'Script', startedAt: 2, endedAt: 3, bytes: 20 },
    ]);
  });

  it('counts parallel requests as one link of the chain', async () => {
    const { log, start, finish } = await browser();
    for (const path of ['/a', '/b', '/c']) start(path, 1);
    for (const path of ['/a', '/b', '/c']) finish(path, 2, 1);
    expect(await log.take()).toMatchObject({ requests: 3, chain: 1 });
  });

  it('waits for requests in flight, and drops requests before a reset or an earlier take', async () => {
    const { log, start, finish } = await browser();
    start('/before', 1);
    log.reset();
    start('/now', 2);
    const taken = log.take();
    finish('/before', 3, 5);
    finish('/now', 4, 7);
    expect(await taken).toMatchObject({ requests: 1, allBytes: 7 });
    expect(await log.take()).toMatchObject({ requests: 0 });
  });
});
