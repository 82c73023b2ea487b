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
