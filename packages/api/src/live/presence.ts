import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { booths } from '../db/schema.ts';
import { ONLINE_MS } from '../store/booths.ts';
import type { BoothCaller } from '../store/booth-callers.ts';
import type { Telling } from './telling.ts';

/** A booth that calls all the time is written down this often at most. */
const TOUCH_MS = 10_000;
const SWEEP_MS = 5_000;

/** Keeps when each booth was last heard of, and tells the centre when one comes or goes. */
export class Presence {
  readonly #telling: Telling;
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> | undefined;

  constructor(telling: Telling, onError: (error: unknown) => void) {
    this.#telling = telling;
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
    await this.#telling(async (transaction, tell) => {
      const touched = await transaction
        .update(booths)
        .set({ lastSeenAt: new Date(), toldOnline: true })
        .where(and(eq(booths.id, booth.id), or(isNull(booths.lastSeenAt), lt(booths.lastSeenAt, due))))
        .returning({ id: booths.id });
      if (touched.length > 0 && !booth.toldOnline) tell.changed(booth.centerId, 'booth.updated', booth.id);
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  /** One statement finds and marks the booths that fell silent, so that of several instances one tells of each. */
  async #sweep(): Promise<void> {
    await this.#telling(async (transaction, tell) => {
      const gone = await transaction
        .update(booths)
        .set({ toldOnline: false })
        .where(and(eq(booths.toldOnline, true), lt(booths.lastSeenAt, new Date(Date.now() - ONLINE_MS))))
        .returning({ id: booths.id, centerId: booths.centerId });
      for (const booth of gone) tell.changed(booth.centerId, 'booth.updated', booth.id);
    });
  }
}
