import { EventEmitter } from 'node:events';
import type { CDPSession } from '@playwright/test';
import { logNetwork } from './network-log.ts';

const PAGE = 'https://back.test';

/** A browser that tells of the requests that it is told to make. */
const browser = async () => {
  const events = new EventEmitter();
  const session = { send: () => Promise.resolve(), on: events.on.bind(events) } as unknown as CDPSession;
  const log = await logNetwork(session);
  return {
    log,
    ask: (path: string, timestamp: number, type = 'Script') =>
      events.emit('Network.requestWillBeSent', {
        requestId: path,
        type,
        request: { url: path.includes(':') ? path : PAGE + path },
        timestamp,
      }),
    come: (path: string, timestamp: number, encodedDataLength: number) =>
      events.emit('Network.loadingFinished', { requestId: path, timestamp, encodedDataLength }),
    fail: (path: string, timestamp: number) =>
      events.emit('Network.loadingFailed', { requestId: path, timestamp }),
    haveKept: (path: string) => events.emit('Network.requestServedFromCache', { requestId: path }),
    haveOnDisk: (path: string, timestamp: number) =>
      events.emit('Network.responseReceived', {
        requestId: path,
        timestamp,
        response: { fromDiskCache: true },
      }),
  };
};

describe('the log of the network', () => {
  it('counts what came, and what of it are scripts and the document', async () => {
    const { log, ask, come } = await browser();
    ask('/', 1, 'Document');
    come('/', 2, 700);
    ask('/page.js', 2);
    ask('/api/', 2, 'Fetch');
    come('/page.js', 3, 1_000);
    come('/api/', 4, 50);
    expect(await log.take()).toMatchObject({
      requests: 3,
      documentBytes: 700,
      scriptBytes: 1_000,
      allBytes: 1_750,
    });
  });

  it('counts nothing that failed or was kept, and not the stream of events', async () => {
    const { log, ask, come, fail, haveKept, haveOnDisk } = await browser();
    for (const path of ['/lost.js', '/kept.js', '/disk.js', '/api/game/events/', 'data:x']) ask(path, 1);
    fail('/lost.js', 2);
    haveKept('/kept.js');
    haveOnDisk('/disk.js', 2);
    come('/disk.js', 3, 900);
    expect(await log.take()).toEqual({
      requests: 0,
      documentBytes: 0,
      scriptBytes: 0,
      allBytes: 0,
      inARow: 0,
      sent: [],
    });
  });

  it('has in a row what was asked for when another had come, whoever asked for it', async () => {
    const { log, ask, come } = await browser();
    ask('/', 1, 'Document');
    come('/', 2, 1);
    ask('/vendor.js', 2);
    ask('/page.js', 2);
    come('/vendor.js', 4, 1);
    // Asked for while the page's own script is on its way: beside it, behind the libraries.
    ask('/early', 5, 'Fetch');
    come('/page.js', 6, 1);
    come('/early', 7, 1);
    ask('/late', 8, 'Fetch');
    come('/late', 9, 1);
    expect(await log.take()).toMatchObject({ requests: 5, inARow: 4 });
  });

  it('keeps what was sent, in the order in which it was asked for', async () => {
    const { log, ask, come } = await browser();
    ask('/late.js', 2);
    ask('/', 1, 'Document');
    come('/late.js', 3, 20);
    come('/', 4, 700);
    expect((await log.take()).sent).toEqual([
      { url: `${PAGE}/`, type: 'Document', askedAt: 1, cameAt: 4, bytes: 700 },
      { url: `${PAGE}/late.js`, type: 'Script', askedAt: 2, cameAt: 3, bytes: 20 },
    ]);
  });

  it('has all that was asked for at once as one', async () => {
    const { log, ask, come } = await browser();
    for (const path of ['/a', '/b', '/c']) ask(path, 1);
    for (const path of ['/a', '/b', '/c']) come(path, 2, 1);
    expect(await log.take()).toMatchObject({ requests: 3, inARow: 1 });
  });

  it('waits for what is on its way, and forgets what it was told to and what was taken', async () => {
    const { log, ask, come } = await browser();
    ask('/before', 1);
    log.forget();
    ask('/now', 2);
    const taken = log.take();
    come('/before', 3, 5);
    come('/now', 4, 7);
    expect(await taken).toMatchObject({ requests: 1, allBytes: 7 });
    expect(await log.take()).toMatchObject({ requests: 0 });
  });
});
