import { and, eq, isNull, lt } from 'drizzle-orm';
import { repeat } from '../base/repeat.ts';
import type { Database, Queries } from '../db/database.ts';
import { booths } from '../db/schema.ts';
import type { Publish, Transact } from '../db/transact.ts';
import { type BoothCaller, beginConnection, endConnections } from '../store/booths.ts';
import {
  type BoothOfCenter,
  abandonGames,
  isOnline,
  openGamesOf,
  silentBooths,
  silentSince,
} from '../store/open-games.ts';

/** Calls update the row of their booth at most once in this many milliseconds. */
const TOUCH_MS = 10_000;
const SWEEP_MS = 5_000;

const isDue = (lastSeenAt: Date | null): boolean =>
  lastSeenAt === null || lastSeenAt.getTime() <= Date.now() - TOUCH_MS || lastSeenAt.getTime() > Date.now();

/** The open games of these booths change too, because they have a signal or not. */
async function publishPresence(
  queries: Queries,
  publish: Publish,
  changed: readonly BoothOfCenter[],
): Promise<void> {
  if (changed.length === 0) return;
  for (const booth of changed) publish.changed(booth.centerId, 'booth.updated', booth.id);
  const games = await openGamesOf(
    queries,
    changed.map(({ id }) => id),
  );
  for (const game of games) publish.changed(game.centerId, 'game.updated', game.id);
}

/** Stores when each booth last called, and publishes when a booth goes online or offline. */
export class BoothPresence {
  readonly #transact: Transact;
  readonly close: () => Promise<void>;

  constructor(transact: Transact, onError: (error: unknown) => void) {
    this.#transact = transact;
    this.close = repeat(SWEEP_MS, () => this.#sweep(), onError);
  }

  async touch(booth: BoothCaller): Promise<void> {
    if (!isDue(booth.lastSeenAt)) return;
    await this.#transact(async (transaction, publish) => {
      // The lock lets only one of several concurrent calls publish, also on several instances.
      const [before] = await transaction
        .select({ lastSeenAt: booths.lastSeenAt, announcedOnline: booths.announcedOnline })
        .from(booths)
        .where(and(eq(booths.id, booth.id), isNull(booths.archivedAt)))
        .for('no key update');
      if (!before || !isDue(before.lastSeenAt)) return;
      const now = new Date();
      // Pages may have read that the booth is offline before `#sweep` has published it.
      const wasOnline = before.announcedOnline && isOnline(before.lastSeenAt);
      if (!wasOnline) await beginConnection(transaction, booth.id, now);
      await transaction
        .update(booths)
        .set({ lastSeenAt: now, announcedOnline: true })
        .where(eq(booths.id, booth.id));
      if (!wasOnline) await publishPresence(transaction, publish, [booth]);
    });
  }

  /** One statement finds and marks booths, so that only one instance publishes each change. */
  async #sweep(): Promise<void> {
    await this.#transact(async (transaction, publish) => {
      const gone = await transaction
        .update(booths)
        .set({ announcedOnline: false })
        .where(and(eq(booths.announcedOnline, true), lt(booths.lastSeenAt, silentSince())))
        .returning({ id: booths.id, centerId: booths.centerId });
      await endConnections(
        transaction,
        gone.map(({ id }) => id),
      );
      await publishPresence(transaction, publish, gone);
    });
  }
}

const MINUTE_MS = 60_000;

export async function abortAbandoned(database: Database, transact: Transact, before: Date): Promise<void> {
  for (const booth of await silentBooths(database, before)) {
    await transact(async (transaction, publish) => {
      const ids = await abandonGames(transaction, booth, before);
      for (const id of ids) publish.changed(booth.centerId, 'game.updated', id);
    });
  }
}

/**
 * Checks every minute, or never if `minutes` is 0. Aborts no game in the first `minutes` after the start, because booths could not
 * reach the API before. The returned function stops the checks.
 */
export function watchAbandonedGames(
  database: Database,
  transact: Transact,
  minutes: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  if (minutes === 0) return () => Promise.resolve();
  const since = Date.now();
  const check = async (): Promise<void> => {
    const before = Date.now() - minutes * MINUTE_MS;
    if (before >= since) await abortAbandoned(database, transact, new Date(before));
  };
  return repeat(MINUTE_MS, check, onError);
}
