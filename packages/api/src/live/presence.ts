import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { booths } from '../db/schema.ts';
import { ONLINE_MS } from '../store/booths.ts';
import type { BoothCaller } from '../store/booths.ts';
import { repeat } from '../base/repeat.ts';
import type { Transact } from '../db/transact.ts';

/** A booth that calls all the time is written down this often at most. */
const TOUCH_MS = 10_000;
const SWEEP_MS = 5_000;

/** Keeps when each booth was last heard of, and publishes when one comes or goes. */
export class Presence {
  readonly #transact: Transact;
  /** Stops, which waits for the run in flight. */
  readonly close: () => Promise<void>;

  constructor(transact: Transact, onError: (error: unknown) => void) {
    this.#transact = transact;
    this.close = repeat(SWEEP_MS, () => this.#sweep(), onError);
  }

  /** A booth has called. */
  async touch(booth: BoothCaller): Promise<void> {
    const due = new Date(Date.now() - TOUCH_MS);
    if (booth.lastSeenAt !== null && booth.lastSeenAt > due) return;
    // Of calls that come together, at whichever instances, one writes and publishes.
    await this.#transact(async (transaction, publish) => {
      const touched = await transaction
        .update(booths)
        .set({ lastSeenAt: new Date(), announcedOnline: true })
        .where(and(eq(booths.id, booth.id), or(isNull(booths.lastSeenAt), lt(booths.lastSeenAt, due))))
        .returning({ id: booths.id });
      if (touched.length > 0 && !booth.announcedOnline)
        publish.changed(booth.centerId, 'booth.updated', booth.id);
    });
  }

  /** One statement finds and marks the booths that fell silent, so that of several instances one publishes each. */
  async #sweep(): Promise<void> {
    await this.#transact(async (transaction, publish) => {
      const gone = await transaction
        .update(booths)
        .set({ announcedOnline: false })
        .where(and(eq(booths.announcedOnline, true), lt(booths.lastSeenAt, new Date(Date.now() - ONLINE_MS))))
        .returning({ id: booths.id, centerId: booths.centerId });
      for (const booth of gone) publish.changed(booth.centerId, 'booth.updated', booth.id);
    });
  }
}
