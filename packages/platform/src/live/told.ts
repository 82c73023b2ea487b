import type { Id } from '@backglass/contract';

interface Row {
  readonly id: Id;
}

/** Remembers what events told of rows while an answer was on its way: the answer may have been made before them. */
export class Told<R extends Row> {
  readonly #rows = new Map<Id, R>();

  hear(row: R): void {
    this.#rows.set(row.id, row);
  }

  /** Reads rows, then puts in what was told during the reading. */
  async after(read: () => Promise<R[]>, put: (rows: R[], row: R) => R[]): Promise<R[]> {
    this.#rows.clear();
    const rows = await read();
    return [...this.#rows.values()].reduce(put, rows);
  }
}
