import type { Id } from '@backglass/contract';

interface Row {
  readonly id: Id;
}

/** Collects the rows of live events while requests are in flight, because a response may be older than these events. */
export class ReportedRows<R extends Row> {
  readonly #requests = new Set<Map<Id, R>>();

  /** Adds the row of a live event. */
  add(row: R): void {
    for (const reported of this.#requests) reported.set(row.id, row);
  }

  /** Awaits `read`, and then calls `put` for each row that was reported during the read. */
  async applyAfter<Answer>(
    read: () => Promise<Answer>,
    put: (answer: Answer, row: R) => Answer,
  ): Promise<Answer> {
    const reported = new Map<Id, R>();
    this.#requests.add(reported);
    try {
      const answer = await read();
      return [...reported.values()].reduce(put, answer);
    } finally {
      this.#requests.delete(reported);
    }
  }
}
