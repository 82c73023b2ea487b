import { liveComposition } from '../document/channel.ts';
import { goLive } from '../live/go-live.ts';
import { publish } from '../release/publish.ts';
import { startS3, type S3Call, type S3Server } from '../test/s3-server.ts';
import { scratch, SETTINGS, shellRelease, version } from '../test/workspace.ts';
import { s3Store } from './s3.ts';
import type { Store } from './store.ts';

describe('S3-compatible storage that', () => {
  let s3: S3Server;
  let store: Store;
  /** Only calls that hang wait for the time limit. Other calls must not reach it, even on a busy machine. */
  const openFor = (how: 'works' | 'fails' | 'hangs' | 'cuts'): Store => {
    const limit = how === 'hangs' ? 1_000 : 60_000;
    const place = { bucket: 'shop', prefix: '', region: 'us-east-1', endpoint: s3.endpoint };
    return s3Store({ ...place, timeLimits: { read: limit, write: limit } });
  };
  beforeEach(async () => {
    process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
    s3 = await startS3();
    store = openFor('works');
    await store.write('a/1', 'one');
  });
  afterEach(() => s3.close());

  const CALLS: Readonly<Record<S3Call, () => Promise<unknown>>> = {
    read: async () => String(await store.read('a/1')),
    list: () => store.list('a'),
    write: () => store.write('a/1', 'two'),
    create: () => store.create('a/2', 'two'),
    remove: () => store.remove('a/1'),
  };
  const ANSWERS = { read: 'one', list: ['1'], write: undefined, create: true, remove: undefined };
  const kinds = Object.keys(CALLS) as S3Call[];

  it.each(kinds.flatMap(kind => (['fails', 'hangs', 'cuts'] as const).map(how => [how, kind] as const)))(
    '%s once is asked again: %s',
    async (how, kind) => {
      store = openFor(how);
      s3.faults = { kind, how, times: 1 };
      // If the answer to a successful `create` is lost, the next attempt finds the file.
      const expected = kind === 'create' && how === 'cuts' ? false : ANSWERS[kind];
      expect(await CALLS[kind]()).toEqual(expected);
    },
  );

  it.each(kinds.flatMap(kind => (['fails', 'hangs', 'cuts'] as const).map(how => [how, kind] as const)))(
    '%s for ever is asked three times: %s',
    async (how, kind) => {
      store = openFor(how);
      s3.faults = { kind, how, times: Infinity };
      const before = s3.calls[kind];
      if (how === 'hangs') await expect(CALLS[kind]()).rejects.toThrow('storage did not answer within 1 s');
      else await expect(CALLS[kind]()).rejects.toThrow();
      expect(s3.calls[kind] - before).toBe(3);
    },
  );

  it.each(kinds)('refuses is asked once: %s', async kind => {
    s3.faults = { kind, how: 'refuses', times: Infinity };
    const before = s3.calls[kind];
    await expect(CALLS[kind]()).rejects.toThrow();
    expect(s3.calls[kind] - before).toBe(1);
  });

  it('loses the answer to a promotion, has made it live', async () => {
    const place = await scratch();
    await publish(store, await place.build(shellRelease()));
    s3.faults = { kind: 'create', how: 'cuts', times: 1 };
    const { number } = await goLive(store, () => ({ shell: version('1') }), { settings: SETTINGS });
    expect([number, (await liveComposition(store))?.number]).toEqual([1, 1]);
    expect(await store.list('live')).toEqual(['1.html']);
    await place.dispose();
  });
});
