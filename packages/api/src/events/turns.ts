/** Lets items work, a few at the same time. An item that has more work takes its next turn after all items that wait. */
export class Turns<Item> {
  readonly #concurrency: number;
  readonly #work: (item: Item) => Promise<void>;
  readonly #hasMore: (item: Item) => boolean;
  /** In the order of their turns. */
  readonly #waiting = new Set<Item>();
  readonly #working = new Map<Item, Promise<void>>();

  /** `work` must not reject. `hasMore` is called after each turn. */
  constructor(concurrency: number, work: (item: Item) => Promise<void>, hasMore: (item: Item) => boolean) {
    this.#concurrency = concurrency;
    this.#work = work;
    this.#hasMore = hasMore;
  }

  /** Gives an item a turn, unless it waits for one or is working. */
  request(item: Item): void {
    if (!this.#working.has(item)) this.#waiting.add(item);
    this.#startMore();
  }

  /** Resolves when no item works or waits. */
  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working.values());
  }

  #startMore(): void {
    for (const item of this.#waiting) {
      if (this.#working.size === this.#concurrency) return;
      this.#waiting.delete(item);
      const turn = this.#work(item).then(() => {
        this.#working.delete(item);
        if (this.#hasMore(item)) this.#waiting.add(item);
        this.#startMore();
      });
      this.#working.set(item, turn);
    }
  }
}
