import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { Registry } from 'prom-client';
import { deploy, deployOnto } from '../live/go-live.ts';
import { publishPreview } from '../preview/preview.ts';
import type { Store } from '../store/store.ts';
import { memoryStore, type MemoryStore } from '../test/fake-stores.ts';
import {
  editedRemote,
  REMOTE_FILES,
  remoteRelease,
  scratch,
  SETTINGS,
  shellRelease,
  version,
  type Scratch,
} from '../test/workspace.ts';
import { createEdge } from './edge.ts';

const FILE = `/releases/games/${version('1')}/list.js`;
/** In milliseconds. */
const TIME_LIMIT = 100;
const PREVIEW = 'pr-1.preview.localhost';

type Fault = 'fails' | 'hangs' | 'cuts' | 'lies';
type Kind = 'list' | 'read';

/** Ends the calls that hang. One that outlives its test would log into the next. */
let hanging = new AbortController();
const hang = () =>
  new Promise<never>((_, reject) => {
    hanging.signal.addEventListener('abort', () => reject(new Error('closed')));
  });

/** How storage answers each kind of call that the edge makes. */
const FAULTS: Readonly<Record<Fault, Readonly<Record<Kind, () => Promise<unknown>>>>> = {
  fails: { list: () => Promise.reject(new Error('503')), read: () => Promise.reject(new Error('503')) },
  hangs: { list: hang, read: hang },
  cuts: {
    list: () => Promise.reject(new Error('aborted')),
    read: () => Promise.resolve(Buffer.from('<!doc')),
  },
  lies: { list: () => Promise.resolve([]), read: () => Promise.resolve(null) },
};

describe('the edge, when storage', () => {
  let place: Scratch;
  let memory: MemoryStore;
  let faults: Partial<Record<Kind, Fault>>;
  let server: Server;
  let registry: Registry;
  let time: number;
  let complained: jest.SpyInstance;

  const serve = async (): Promise<void> => {
    const faulty = <Answer>(kind: Kind, call: () => Promise<Answer>): Promise<Answer> => {
      const fault = faults[kind];
      return fault === undefined ? call() : (FAULTS[fault][kind]() as Promise<Answer>);
    };
    const store: Store = {
      ...memory,
      read: key => faulty('read', () => memory.read(key)),
      list: key => faulty('list', () => memory.list(key)),
    };
    registry = new Registry();
    const options = { store, settings: { isSecure: false }, registry, storeTimeLimit: TIME_LIMIT };
    server = createServer(createEdge(options));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  };
  const stop = () => new Promise(resolve => server.close(resolve));
  beforeEach(async () => {
    complained = jest.spyOn(console, 'error').mockImplementation();
    place = await scratch();
    memory = memoryStore();
    faults = {};
    hanging = new AbortController();
    time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
    const games = await place.build(remoteRelease('games'));
    await deploy(memory, [await place.build(shellRelease()), games], SETTINGS);
    await publishPreview(memory, [{ name: 'games', version: version('1') }], {
      ...{ id: 'pr-1', settings: SETTINGS, liveUrl: 'http://localhost:4000/', days: 14 },
    });
    await serve();
  });
  afterEach(async () => {
    hanging.abort();
    await stop();
    jest.restoreAllMocks();
    await place.dispose();
  });

  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ readonly status: number | undefined; readonly body: Buffer }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const all = { host: 'localhost', ...headers };
      get({ port, host: '127.0.0.1', path, headers: all, agent: false }, response => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks) }));
      }).on('error', reject);
    });
  const pages = () =>
    Promise.all([
      ask('/games'),
      ask('/composition.json'),
      ask(FILE),
      ask(FILE, { 'accept-encoding': 'br' }),
      ask('/games', { host: PREVIEW }),
    ]);
  const metric = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (.+)$`, 'm').exec(await registry.metrics())?.[1]);

  it.each(
    (['fails', 'hangs', 'cuts', 'lies'] as const).flatMap(fault =>
      (['list', 'read', undefined] as const).map(kind => [fault, kind] as const),
    ),
  )('%s, serves what was last known, whatever kind of call is concerned: %s', async (fault, kind) => {
    const before = await pages();
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    faults = kind === undefined ? { list: fault, read: fault } : { [kind]: fault };
    // Each round is the next time that the edge looks for a newer document.
    for (let round = 1; round <= 8; round += 1) {
      time += 20_000;
      expect(await pages()).toEqual(before);
      // This coding was not requested before.
      const zipped = await ask(FILE, { 'accept-encoding': 'gzip' });
      expect(gunzipSync(zipped.body).toString()).toBe(REMOTE_FILES['list.js']);
    }
    if (fault === 'fails' || fault === 'hangs') {
      const count = kind === undefined ? 2 : 1;
      const logged = () =>
        complained.mock.calls.filter(([line]) => String(line).startsWith('Storage does not answer')).length;
      // A call that hangs fails only after its time limit, which starts again when the time jumps.
      while (logged() < count) {
        time += 20_000;
        expect(await pages()).toEqual(before);
        await new Promise(resolve => setTimeout(resolve, 3 * TIME_LIMIT));
      }
      expect(logged()).toBe(count);
      expect(await metric('backglass_storage_failing_seconds')).toBeGreaterThan(0);
    }
    faults = {};
    hanging.abort();
    await deployOnto(memory, [await place.build(...editedRemote('games', '2'))], SETTINGS);
    // The edge looks for documents in the background, because storage failed.
    let first: string;
    do {
      time += 60_000;
      const [page] = await pages();
      first = String(page?.body);
    } while (!first.includes(version('2')) || (await metric('backglass_storage_failing_seconds')) > 0);
    expect(await metric('backglass_documents_damaged')).toBe(0);
  });

  it.each(['fails', 'hangs'] as const)('%s from the start, answers 503 until it works', async fault => {
    faults = { list: fault, read: fault };
    expect((await pages()).map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(await metric('backglass_documents_damaged')).toBeNaN();
    faults = {};
    expect((await pages()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
