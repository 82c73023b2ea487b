import { bodyCache } from './cache.ts';

const KILOBYTE = 1_000;
const body = (bytes = KILOBYTE): Buffer => Buffer.from(new ArrayBuffer(bytes));

describe('the cache of bodies', () => {
  let loads: string[];
  const load = (key: string, content: Buffer | null) => () => {
    loads.push(key);
    return Promise.resolve(content);
  };
  beforeEach(() => {
    loads = [];
  });

  it('keeps at most its limit of bytes, and the most recently used bodies', async () => {
    // The cache counts 500 bytes for each key.
    const cached = bodyCache(10 * 1.5 * KILOBYTE);
    const keys = Array.from({ length: 1_000 }, (_, index) => String(index));
    for (const key of keys) {
      await cached(key, load(key, body()));
      await cached('0', load('0', body()));
    }
    expect(loads).toEqual(keys);
    loads = [];
    for (const key of keys.toReversed()) await cached(key, load(key, null));
    // The last nine of them, and the first one, which was used all the time.
    expect(loads).toEqual(keys.slice(1, -9).toReversed());
  });

  it('counts the whole buffer that a small body keeps in memory', async () => {
    const cached = bodyCache(10 * KILOBYTE);
    for (const key of ['a', 'b', 'c']) {
      await cached(key, load(key, body(4 * KILOBYTE).subarray(0, 10)));
    }
    for (const key of ['c', 'b', 'a']) await cached(key, load(key, null));
    expect(loads).toEqual(['a', 'b', 'c', 'a']);
  });

  it('keeps no body that is larger than its limit', async () => {
    const cached = bodyCache(KILOBYTE);
    for (let count = 1; count <= 2; count += 1) await cached('a', load('a', body(2 * KILOBYTE)));
    expect(loads).toEqual(['a', 'a']);
  });

  it('loads a body once for simultaneous requests', async () => {
    const cached = bodyCache();
    const content = body();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cached('a', load('a', content))));
    expect(answers.every(answer => answer === content)).toBe(true);
    expect(loads).toEqual(['a']);
  });

  it('keeps no failed load, and no missing file', async () => {
    const cached = bodyCache();
    const fail = () => Promise.reject(new Error('EIO'));
    await expect(Promise.all([cached('a', fail), cached('a', fail)])).rejects.toThrow('EIO');
    expect(await cached('a', load('a', null))).toBeNull();
    const content = body();
    expect(await cached('a', load('a', content))).toBe(content);
    expect(await cached('a', fail)).toBe(content);
  });
});
