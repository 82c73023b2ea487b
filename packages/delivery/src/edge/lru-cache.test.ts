import { LruCache } from './cache.ts';

describe('the LRU cache', () => {
  it('evicts the least recently used value', () => {
    const recent = new LruCache<number>(2);
    recent.set('a', 1);
    recent.set('b', 2);
    expect(recent.get('a')).toBe(1);
    recent.set('c', 3);
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
    recent.delete('a');
    expect(recent.get('a')).toBeUndefined();
  });
});
