import type { Database } from '../db/database.ts';
import { abandonGames, silentBooths } from '../store/open-games.ts';
import { repeat } from '../base/repeat.ts';
import type { Transact } from '../db/transact.ts';

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
