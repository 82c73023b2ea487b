import { liveComposition } from '../document/channel.ts';
import { goLive } from '../live/go-live.ts';
import { publish } from '../release/publish.ts';
import { startS3, type S3Call, type S3Server } from '../test/s3-server.ts';
import { scratch, SETTINGS, shellRelease, version } from '../test/workspace.ts';
import { s3Store } from './s3.ts';
import type { Store } from './store.ts';

const place = (s3: S3Server) => ({ bucket: 'shop', prefix: '', region: 'us-east-1', endpoint: s3.endpoint });

/** Only calls that hang wait for the time limit. Other calls must not reach it, even on a busy machine. */
const openFor = (s3: S3Server, how: 'works' | 'fails' | 'hangs' | 'cuts'): Store => {
  const limit = how === 'hangs' ? 1_000 : 60_000;
  return s3Store({ ...place(s3), timeLimits: { read: limit, write: limit } });
};

const CALLS: Readonly<Record<S3Call, (store: Store) => Promise<unknown>>> = {
  read: async store => String(await store.read('a/1')),
  list: store => store.list('a'),
  write: store => store.write('a/1', 'two'),
  create: store => store.create('a/2', 'two'),
  remove: store => store.remove('a/1'),
};
const ANSWERS = { read: 'one', list: ['1'], write: undefined, create: true, remove: undefined };
const kinds = Object.keys(CALLS) as S3Call[];

/** Runs the check for each call at the same time, each on a server of its own, because a call that hangs takes a second. */
const forEachCall = (check: (kind: S3Call, s3: S3Server) => Promise<void>) => async () => {
  await Promise.all(
    kinds.map(async kind => {
      const s3 = await startS3();
      await openFor(s3, 'works').write('a/1', 'one');
      await check(kind, s3).finally(() => s3.close());
    }),
  );
};

describe('S3-compatible storage that', () => {
  let s3: S3Server;
  let store: Store;
  beforeAll(() => {
    process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
  });
  beforeEach(async () => {
    s3 = await startS3();
    store = openFor(s3, 'works');
    await store.write('a/1', 'one');
  });
  afterEach(() => s3.close());

  for (const how of ['fails', 'hangs', 'cuts'] as const) {
    it(
      `${how} once is asked again`,
      forEachCall(async (kind, server) => {
        server.faults = { kind, how, times: 1 };
        // If the answer to a successful `create` is lost, the next attempt finds the file.
        const expected = kind === 'create' && how === 'cuts' ? false : ANSWERS[kind];
        expect([kind, await CALLS[kind](openFor(server, how))]).toEqual([kind, expected]);
      }),
    );

    it(
      `${how} for ever is asked three times`,
      forEachCall(async (kind, server) => {
        server.faults = { kind, how, times: Infinity };
        const before = server.calls[kind];
        const answer = CALLS[kind](openFor(server, how));
        if (how === 'hangs') await expect(answer).rejects.toThrow('storage did not answer within 1 s');
        else await expect(answer).rejects.toThrow();
        expect([kind, server.calls[kind] - before]).toEqual([kind, 3]);
      }),
    );
  }

  it.each(kinds)('refuses is asked once: %s', async kind => {
    s3.faults = { kind, how: 'refuses', times: Infinity };
    const before = s3.calls[kind];
    await expect(CALLS[kind](store)).rejects.toThrow();
    expect(s3.calls[kind] - before).toBe(1);
  });

  it.each([['<html><body>Log in</body></html>'], ['']])(
    'lists nothing, but answers with %j, fails',
    async page => {
      s3.page = page;
      await expect(store.list('live')).rejects.toThrow('is not a list');
    },
  );

  it('hangs is reported once while the call waits', async () => {
    const onSlow = jest.fn();
    const waiting = s3Store({ ...place(s3), timeLimits: { read: 500, write: 60_000 }, onSlow });
    s3.faults = { kind: 'write', how: 'hangs', times: Infinity };
    const isReported = new Promise<string>(resolve => onSlow.mockImplementation(resolve));
    waiting.write('a/1', 'two').catch(() => undefined);
    expect(await isReported).toBe('Storage has not answered for 0.5 s. Waiting for up to 180 s.');
    expect(onSlow).toHaveBeenCalledTimes(1);
  });

  it('loses the answer to a promotion, has made it live', async () => {
    const folder = await scratch();
    await publish(store, await folder.build(shellRelease()));
    s3.faults = { kind: 'create', how: 'cuts', times: 1 };
    const { number } = await goLive(store, () => ({ shell: version('1') }), { settings: SETTINGS });
    expect([number, (await liveComposition(store))?.number]).toEqual([1, 1]);
    expect(await store.list('live')).toEqual(['1.html']);
    await folder.dispose();
  });
});
