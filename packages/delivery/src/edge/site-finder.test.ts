import { writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { publish } from '../release/publish.ts';
import { runningEdge, type RunningEdge } from '../test/running-edge.ts';
import {
  editedRemote,
  version,
  REMOTE_FILES,
  remoteRelease,
  scratch,
  SETTINGS,
  shellRelease,
  type Scratch,
  withoutChecksum,
} from '../test/workspace.ts';
import { deploy, deployOnto } from '../live/go-live.ts';
import { publishPreview } from '../preview/preview.ts';
import type { Store } from '../store/store.ts';
import { memoryStore } from '../test/fake-stores.ts';
import { createEdge } from './edge.ts';

describe('the edge, when the newest document is damaged', () => {
  let edge: RunningEdge;
  let complained: jest.SpyInstance;
  beforeEach(async () => {
    complained = jest.spyOn(console, 'error').mockImplementation();
    edge = await runningEdge();
    await edge.goLive('1', '1');
    await publish(edge.store, await edge.place.build(...editedRemote('games', '2')));
    await edge.goLive('1', '2');
  });
  afterEach(async () => {
    complained.mockRestore();
    await edge.dispose();
  });

  const damage = (name: string, text = 'damaged') => writeFile(edge.store.pathOf(`live/${name}`), text);
  const shown = async (): Promise<unknown> =>
    (JSON.parse(String((await edge.ask('/composition.json')).body)) as { number: number }).number;

  it.each([
    ['unreadable', 'damaged'],
    ['empty', ''],
    ['a copy of another document', null],
  ])(
    'serves the newest readable document after a restart, and logs the damaged one once: %s',
    async (_, text) => {
      await damage('2.html', text ?? String(await edge.store.read('live/1.html')));
      const registry = new Registry();
      await edge.serve({ registry });
      expect(await registry.metrics()).toContain('\nbackglass_documents_damaged 1\n');
      const page = await edge.ask('/games');
      expect(page.status).toBe(200);
      expect(String(page.body)).toContain(`/releases/games/${version('1')}/`);
      expect(await shown()).toBe(1);
      expect(complained).toHaveBeenCalledTimes(1);
      expect(complained).toHaveBeenCalledWith(
        'live/2.html cannot be read. Pages show composition 1. See "pnpm backglass status".',
        expect.any(Error),
      );
    },
  );

  it('serves the newest document and logs no damage when an earlier one cannot be read', async () => {
    const read = (key: string) =>
      key === 'live/1.html' ? Promise.reject(new Error('timed out')) : edge.store.read(key);
    await edge.serve({ store: { ...edge.store, read } });
    expect(await shown()).toBe(2);
    expect(complained.mock.calls).toEqual([
      [expect.stringMatching(/^Storage does not answer \(read\): timed out/)],
    ]);
  });

  it('serves an earlier document when only the settings of the newest are damaged', async () => {
    const document = String(await edge.store.read('live/2.html'));
    await damage('2.html', document.slice(0, document.indexOf('id="backglass-settings"')));
    await edge.serve();
    expect(await shown()).toBe(1);
  });

  it('serves the last document until there is a new readable one', async () => {
    const registry = new Registry();
    const damaged = async () => /^backglass_documents_damaged (\d)$/m.exec(await registry.metrics())?.[1];
    await edge.serve({ registry });
    expect([await shown(), await damaged()]).toEqual([2, '0']);
    await damage('3.html');
    expect([await shown(), await damaged()]).toEqual([2, '1']);
    const first = String(await edge.store.read('live/1.html'));
    await edge.store.create('live/4.html', withoutChecksum(first).replace('"number":1', '"number":4'));
    expect([await shown(), await damaged()]).toEqual([4, '0']);
  });

  it('serves a restored document after five seconds', async () => {
    const whole = String(await edge.store.read('live/2.html'));
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    await damage('2.html');
    await edge.serve();
    expect(await shown()).toBe(1);
    await damage('2.html', whole);
    expect(await shown()).toBe(1);
    now.mockReturnValue(5_000);
    expect(await shown()).toBe(2);
    now.mockRestore();
  });

  it.each([
    '999999999999999999999.html',
    '1e9.html',
    '007.html',
    '0.html',
    '-3.html',
    'x.html',
    '3.html.bak',
  ])('ignores live/%s and logs it once', async name => {
    await edge.serve();
    expect(await shown()).toBe(2);
    await damage(name);
    expect(await shown()).toBe(2);
    expect((await edge.ask('/games')).status).toBe(200);
    expect(complained).toHaveBeenCalledTimes(1);
    expect(complained).toHaveBeenCalledWith(`live/${name} is not a document. It is ignored.`);
    await edge.stop();
    await edge.serve();
    expect(await shown()).toBe(2);
  });

  it('answers 500 when no document can be read', async () => {
    await damage('1.html');
    await damage('2.html');
    const registry = new Registry();
    await edge.serve({ registry });
    expect((await edge.ask('/games')).status).toBe(500);
    expect(await registry.metrics()).toContain('\nbackglass_documents_damaged 2\n');
  });
});

it('lists a folder at each visit, and under load 50 times a second after a burst', async () => {
  const edge = await runningEdge();
  await edge.goLive('1', '1');
  let lists = 0;
  const list = (key: string) => ((lists += 1), edge.store.list(key));
  await edge.serve({ store: { ...edge.store, list } });
  let time = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => time);
  const visits = async (count: number): Promise<number> => {
    lists = 0;
    for (let visit = 1; visit <= count; visit += 1) await edge.ask('/composition.json');
    return lists;
  };
  expect(await visits(40)).toBe(40);
  expect(await visits(40)).toBeLessThanOrEqual(12);
  expect(await visits(40)).toBe(0);
  time = 20;
  expect(await visits(40)).toBe(1);
  time = 10_000;
  expect(await visits(40)).toBe(40);
  now.mockRestore();
  await edge.dispose();
});

describe('requests of the edge to an object store', () => {
  let place: Scratch;
  let store: Store;
  let server: Server;
  let time: number;
  let asked: string[];
  beforeEach(async () => {
    place = await scratch();
    const memory = memoryStore();
    asked = [];
    time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
    await deploy(memory, [await place.build(shellRelease()), await build('1')], SETTINGS);
    store = {
      ...memory,
      read: key => (asked.push(`read ${key}`), memory.read(key)),
      list: key => (asked.push(`list ${key}`), memory.list(key)),
    };
    server = createServer(createEdge({ store, settings: { isSecure: false } }));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await new Promise(resolve => server.close(resolve));
    await place.dispose();
  });

  const build = (digit: string) => place.build(remoteRelease('games', { version: version(digit) }));
  const ask = (path: string, host = 'localhost') =>
    new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      get({ port, host: '127.0.0.1', path, headers: { host }, agent: false }, response => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      }).on('error', reject);
    });
  const preview = (id: string, days = 14) =>
    publishPreview(store, [{ name: 'games', version: version('1') }], {
      ...{ id, settings: SETTINGS, liveUrl: 'http://localhost:4000/', days },
    });
  /** Returns the requests to the store during one visit. */
  const costOf = async (path: string, host?: string): Promise<readonly string[]> => {
    asked = [];
    await ask(path, host);
    return asked;
  };

  it('reads the document once, and asks for the next one after half a second', async () => {
    expect(await costOf('/games')).toEqual(['list live', 'read live/1.html']);
    expect(await costOf('/games/7')).toEqual([]);
    expect(await costOf('/composition.json')).toEqual([]);
    time = 500;
    expect(await costOf('/games')).toEqual(['read live/2.html']);
  });

  it('asks every five seconds in a quiet channel, and lists documents once a minute', async () => {
    await ask('/games');
    const requests: string[] = [];
    for (time = 500; time <= 300_000; time += 1_000) requests.push(...(await costOf('/composition.json')));
    expect(requests.filter(one => one === 'list live')).toHaveLength(4);
    expect(requests.length).toBeLessThan(90);
    await deployOnto(store, [await build('2')], SETTINGS);
    time += 5_000;
    expect((await ask('/games')).text).toContain(version('2'));
    expect(await costOf('/games')).toEqual([]);
    time += 500;
    expect(await costOf('/games')).toEqual(['read live/3.html']);
  });

  it('shares one list between simultaneous visits', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask('/games')));
    expect(asked).toEqual(['list live', 'read live/1.html']);
  });

  it('shows a promotion within a second', async () => {
    await ask('/games');
    await deployOnto(store, [await build('2')], SETTINGS);
    time = 500;
    expect((await ask('/games')).text).toContain(version('2'));
  });

  it('tries again on the next visit after a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { list } = store;
    store.list = () => Promise.reject(new Error('Unreachable'));
    expect((await ask('/games')).status).toBe(503);
    store.list = list;
    expect((await ask('/games')).status).toBe(200);
  });

  it('reads each requested file once, and release.json once for each earlier release', async () => {
    const folder = `releases/games/${version('1')}`;
    await ask('/games');
    expect(await costOf(`/${folder}/list.js`)).toEqual([`read ${folder}/list.js`]);
    expect(await costOf(`/${folder}/list.js`)).toEqual([]);
    await deployOnto(store, [await place.build(...editedRemote('games', '2'))], SETTINGS);
    time = 500;
    await ask('/games');
    expect(await costOf(`/${folder}/remoteEntry.js`)).toEqual([
      `read ${folder}/release.json`,
      `read ${folder}/remoteEntry.js`,
    ]);
    expect(await costOf(`/${folder}/gone.js`)).toEqual([]);
  });

  it('lists the previews once and reads nothing else when hosts are unknown', async () => {
    expect(await costOf('/', 'pr-1.preview.localhost')).toEqual(['list previews']);
    expect(await costOf('/', 'pr-2.preview.localhost')).toEqual([]);
  });

  it('caches only the most recently used previews', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => `pr-${index}`);
    for (const id of ids) await preview(id);
    for (const id of ids) await ask('/', `${id}.preview.localhost`);
    expect(await costOf('/', 'pr-20.preview.localhost')).toEqual([]);
    expect(await costOf('/', 'pr-0.preview.localhost')).toEqual([
      'list previews/pr-0',
      'read previews/pr-0/1.html',
    ]);
  });

  it('reads a preview once for simultaneous visits', async () => {
    await preview('pr-1');
    asked = [];
    await Promise.all(Array.from({ length: 20 }, () => ask('/', 'pr-1.preview.localhost')));
    expect(asked).toEqual(['list previews', 'list previews/pr-1', 'read previews/pr-1/1.html']);
  });

  it('keeps active previews cached when others expire', async () => {
    await preview('pr-0');
    const ids = Array.from({ length: 21 }, (_, index) => `old-${index}`);
    for (const id of ids) await preview(id, -1);
    await ask('/', 'pr-0.preview.localhost');
    for (const id of ids) expect((await ask('/', `${id}.preview.localhost`)).status).toBe(410);
    expect(await costOf('/', 'pr-0.preview.localhost')).toEqual([]);
    expect(await costOf('/', 'old-20.preview.localhost')).toEqual([]);
    await preview('old-20');
    time = 500;
    expect((await ask('/', 'old-20.preview.localhost')).status).toBe(200);
  });

  it('serves no file of an unfinished publish', async () => {
    const key = `releases/games/${version('2')}/list.js`;
    await store.write(key, 'half');
    expect((await ask(`/${key}`)).status).toBe(404);
    await deployOnto(store, [await build('2')], SETTINGS);
    expect((await ask(`/${key}`)).text).toBe(REMOTE_FILES['list.js']);
  });
});
