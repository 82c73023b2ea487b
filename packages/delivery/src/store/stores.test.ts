import { startS3, WRITTEN } from '../test/s3-server.ts';
import { STORES, type TestStore } from '../test/stores.ts';
import { scratch, SETTINGS, shellRelease, version } from '../test/workspace.ts';
import { liveComposition } from '../document/channel.ts';
import { goLive } from '../live/go-live.ts';
import { publish } from '../release/publish.ts';
import { openStore } from './open.ts';
import { withTimeLimit } from './store.ts';

describe.each(Object.keys(STORES))('a store: %s', kind => {
  let test: TestStore;
  beforeEach(async () => {
    test = (await STORES[kind]?.()) as TestStore;
  });
  afterEach(() => test.dispose());

  it('reads the last written content', async () => {
    await test.store.write('a/b.txt', 'one');
    await test.store.write('a/b.txt', Buffer.from([0, 255]));
    expect(await test.store.read('a/b.txt')).toEqual(Buffer.from([0, 255]));
    expect(await test.store.read('a/c.txt')).toBeNull();
  });

  it('creates a key once when many callers try', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) => test.store.create('live/1.html', String(index))),
    );
    expect(tries.filter(won => won)).toHaveLength(1);
    expect(String(await test.store.read('live/1.html'))).toBe(String(tries.indexOf(true)));
    expect(await test.store.create('live/1.html', 'late')).toBe(false);
  });

  it('lists names directly below a key, over several pages', async () => {
    for (const key of ['x/1/a', 'x/1/b', 'x/2/a', 'x/file', 'x/g', 'x/h', 'x/i', 'xy/3/a']) {
      await test.store.write(key, key);
    }
    expect(await test.store.list('x')).toEqual(['1', '2', 'file', 'g', 'h', 'i']);
    expect(await test.store.list('none')).toEqual([]);
  });

  it('lists all files below a key with their write time', async () => {
    const before = Date.now();
    for (const key of ['x/1/a', 'x/1/b/c', 'x/2', 'xy/3', 'x/1/d', 'x/1/e']) await test.store.write(key, key);
    const files = await test.store.listAll('x/1');
    expect(files.map(({ key }) => key).sort()).toEqual(['x/1/a', 'x/1/b/c', 'x/1/d', 'x/1/e']);
    const times = files.map(({ writtenAt }) => writtenAt);
    if (kind === 'S3') expect(new Set(times)).toEqual(new Set([Date.parse(WRITTEN)]));
    else for (const time of times) expect(time).toBeGreaterThanOrEqual(before - 1_000);
    expect(await test.store.listAll('none')).toEqual([]);
  });

  it('removes files and empty folders, and accepts missing files', async () => {
    await test.store.write('x/1/a', 'a');
    await test.store.write('x/2/b', 'b');
    await test.store.remove('x/1/a');
    await test.store.remove('x/1/a');
    expect(await test.store.read('x/1/a')).toBeNull();
    expect(await test.store.list('x')).toEqual(['2']);
  });
});

describe('S3-compatible storage', () => {
  const opened = async (bucket = 'shop') => {
    process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
    const s3 = await startS3();
    return { s3, store: await openStore('/nowhere', `s3://${bucket}/a/b?endpoint=${s3.endpoint}`) };
  };

  it('stores the headers for a static host', async () => {
    const { s3, store } = await opened();
    await store.write('releases/games/1/list.js.br', 'x');
    await store.write('releases/shell/1/splash.html', 'x');
    await store.create('live/1.html', 'x');
    await s3.close();
    expect(s3.headers.get('/shop/a/b/releases/shell/1/splash.html')).toMatchObject({
      'content-type': 'application/octet-stream',
    });
    expect(s3.headers.get('/shop/a/b/releases/games/1/list.js.br')).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(s3.headers.get('/shop/a/b/live/1.html')).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'if-none-match': '*',
    });
  });

  it('retries a conflicting write', async () => {
    const { s3, store } = await opened();
    s3.conflicts = 2;
    expect(await store.create('live/1.html', 'x')).toBe(true);
    await s3.close();
    expect(s3.conflicts).toBe(0);
  });

  it('gives up after too many conflicts', async () => {
    const { s3, store } = await opened();
    s3.conflicts = Infinity;
    expect(await store.create('live/1.html', 'x')).toBe(false);
    await s3.close();
  });

  it('refuses storage that ignores the condition', async () => {
    const { s3, store } = await opened();
    s3.ignoresConditions = true;
    await expect(store.create('live/1.html', 'x')).rejects.toThrow('does not support conditional writes');
    await s3.close();
  });

  it('says that the composition is live, unprotected, when storage ignores the condition', async () => {
    const place = await scratch();
    const { s3, store } = await opened();
    await publish(store, await place.build(shellRelease()));
    s3.ignoresConditions = true;
    const again = await openStore('/nowhere', `s3://shop/a/b?endpoint=${s3.endpoint}`);
    const live = goLive(again, () => ({ shell: version('1') }), { settings: SETTINGS });
    await expect(live).rejects.toThrow(/^Composition 1 is live, unprotected\. .*live\/1\.html is written/);
    expect((await liveComposition(store))?.number).toBe(1);
    await s3.close();
    await place.dispose();
  });

  it('throws when the bucket does not exist', async () => {
    const { s3, store } = await opened('nowhere');
    await expect(store.read('live/1.html')).rejects.toThrow();
    await s3.close();
  });

  it.each(['http://shop', 's3:', 'shop', 's3:///x'])('refuses the address %s', async address => {
    await expect(openStore('/nowhere', address)).rejects.toThrow('DELIVERY_URL must be s3://');
  });
});

describe('the time limit of a call', () => {
  const answerAfter = (milliseconds: number) => () =>
    new Promise<string>(resolve => setTimeout(() => resolve('an answer'), milliseconds));

  it('ends a call that hangs', async () => {
    await expect(withTimeLimit(20, () => new Promise(() => undefined))).rejects.toThrow(
      'did not answer within 0.02 s',
    );
  });

  it('does not count time in which the process got no CPU', async () => {
    const call = withTimeLimit(100, answerAfter(110));
    const until = performance.now() + 700;
    while (performance.now() < until);
    await expect(call).resolves.toBe('an answer');
  });
});
