import type { Id } from '@backglass/contract';

interface Row {
  readonly id: Id;
}

/** Remembers what events tell of rows while answers are on their way: an answer may have been made before them. */
export class Told<R extends Row> {
  /** What has been told since each reading under way began. */
  readonly #readings = new Set<Map<Id, R>>();

  hear(row: R): void {
    for (const told of this.#readings) told.set(row.id, row);
  }

  /** Reads, then puts in what was told during this reading. */
  async after<Answer>(read: () => Promise<Answer>, put: (answer: Answer, row: R) => Answer): Promise<Answer> {
    const told = new Map<Id, R>();
    this.#readings.add(told);
    try {
      const answer = await read();
      return [...told.values()].reduce(put, answer);
    } finally {
      this.#readings.delete(told);
    }
  }
}
