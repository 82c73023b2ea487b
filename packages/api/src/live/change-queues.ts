import type { Change } from './messages.ts';

/** Changes of one centre that are to be told now, in the order in which they first came. */
export interface Batch {
  readonly centerId: number;
  readonly changes: readonly Change[];
}

/**
 * Changes that wait to be told, by centre, a row's once however often it changed. Centres take turns, each with one batch
 * at a time: one that changes thousands of rows keeps nobody waiting but itself.
 */
export class ChangeQueues {
  /** In the order of their turns. */
  readonly #queues = new Map<number, Map<string, Change>>();
  readonly #busy = new Set<number>();

  /** How many batches have been taken and are not done. */
  get busy(): number {
    return this.#busy.size;
  }

  add(change: Change): void {
    const queue = this.#queues.get(change.centerId) ?? new Map<string, Change>();
    queue.set(`${change.name}:${change.id}`, change);
    this.#queues.set(change.centerId, queue);
  }

  /** The next batch of at most so many changes, of a centre none of whose batches is being told. */
  take(most: number): Batch | undefined {
    for (const [centerId, queue] of this.#queues) {
      if (this.#busy.has(centerId)) continue;
      const changes: Change[] = [];
      for (const [key, change] of queue) {
        if (changes.length === most) break;
        changes.push(change);
        queue.delete(key);
      }
      this.#queues.delete(centerId);
      // To the end of the row.
      if (queue.size > 0) this.#queues.set(centerId, queue);
      this.#busy.add(centerId);
      return { centerId, changes };
    }
    return undefined;
  }

  /** To be called when a batch is told: only now its centre's next may be taken. */
  done(centerId: number): void {
    this.#busy.delete(centerId);
  }

  clear(): void {
    this.#queues.clear();
  }
}
