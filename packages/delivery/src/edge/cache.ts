/** Evicts the least recently used values when the sum of their weights exceeds `most`. By default, each value has the weight 1. */
export class LruCache<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;
  readonly #weightOf: (value: Value) => number;
  #weight = 0;

  constructor(most: number, weightOf: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#weightOf = weightOf;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#weight += this.#weightOf(value);
    for (const [oldest] of this.#values) {
      if (this.#weight <= this.#most) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value !== undefined) this.#weight -= this.#weightOf(value);
    this.#values.delete(key);
  }
}

/** Limit of all bodies in memory, in bytes. Everything that is live has about 5 MB. */
const CACHED_BYTES = 64_000_000;

/** A key and its place in the cache. */
const ENTRY_BYTES = 500;

export type BodyCache = ReturnType<typeof bodyCache>;

/**
 * Keeps bodies of answers: release files, and the encodings of files and documents. The least recently used ones make room for others.
 * Simultaneous requests share one load. Keeps no failed load, and no missing file.
 */
export const bodyCache = (most = CACHED_BYTES) => {
  // A body may be a part of a larger buffer, which then stays in memory.
  const bodies = new LruCache<Buffer>(most, ({ buffer }) => buffer.byteLength + ENTRY_BYTES);
  const loading = new Map<string, Promise<Buffer | null>>();
  return async <Body extends Buffer | null>(key: string, load: () => Promise<Body>): Promise<Body> => {
    const known = bodies.get(key) ?? loading.get(key);
    if (known !== undefined) return (await known) as Body;
    const running = load()
      .then(body => {
        if (body !== null) bodies.set(key, body);
        return body;
      })
      .finally(() => loading.delete(key));
    loading.set(key, running);
    return running;
  };
};
