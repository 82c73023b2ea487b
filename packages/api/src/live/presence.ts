import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { booths } from '../db/schema.ts';
import { ONLINE_MS } from '../store/booths.ts';
import type { BoothCaller } from '../store/booth-callers.ts';
import type { LiveHub } from './hub.ts';

/** A booth that calls all the time is written down this often at most. */
const TOUCH_MS = 10_000;
const SWEEP_MS = 5_000;

/** Keeps when each booth was last heard of, and tells the centre when one comes or goes. */
export class Presence {
  readonly #database: Database;
  readonly #live: LiveHub;
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> | undefined;

  constructor(database: Database, live: LiveHub, onError: (error: unknown) => void) {
    this.#database = database;
    this.#live = live;
    this.#timer = setInterval(() => {
      this.#sweeping ??= this.#sweep()
        .catch(onError)
        .finally(() => {
          this.#sweeping = undefined;
        });
    }, SWEEP_MS).unref();
  }

  /** A booth has called. */
  async touch(booth: BoothCaller): Promise<void> {
    const due = new Date(Date.now() - TOUCH_MS);
    if (booth.lastSeenAt !== null && booth.lastSeenAt > due) return;
    // Of calls that come together, at whichever instances, one writes and tells.
    const touched = await this.#database
      .update(booths)
      .set({ lastSeenAt: new Date(), toldOnline: true })
      .where(and(eq(booths.id, booth.id), or(isNull(booths.lastSeenAt), lt(booths.lastSeenAt, due))))
      .returning({ id: booths.id });
    if (touched.length > 0 && !booth.toldOnline)
      this.#live.changed(booth.centerId, 'booth.updated', booth.id);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  /** One statement finds and marks the booths that fell silent, so that of several instances one tells of each. */
  async #sweep(): Promise<void> {
    const gone = await this.#database
      .update(booths)
      .set({ toldOnline: false })
      .where(and(eq(booths.toldOnline, true), lt(booths.lastSeenAt, new Date(Date.now() - ONLINE_MS))))
      .returning({ id: booths.id, centerId: booths.centerId });
    for (const booth of gone) this.#live.changed(booth.centerId, 'booth.updated', booth.id);
  }
}
