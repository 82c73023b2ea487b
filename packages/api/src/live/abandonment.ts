import type { Database } from '../db/database.ts';
import { abandonGames, silentBooths } from '../store/open-games.ts';
import type { Telling } from './telling.ts';

const EVERY_MS = 60_000;
const MINUTE = 60_000;

/** Aborts the games of booths that were last heard of before a moment, and tells their centres. */
export async function endAbandoned(database: Database, telling: Telling, before: Date): Promise<void> {
  for (const booth of await silentBooths(database, before)) {
    await telling(async (transaction, tell) => {
      const ids = await abandonGames(transaction, booth, before);
      for (const id of ids) tell.changed(booth.centerId, 'game.updated', id);
    });
  }
}

/**
 * Looks every minute for games whose booth has been silent for `minutes` (0 = never): nobody plays them any more, and
 * nobody would end them. Only once this process has listened for as long itself: a booth that could not reach it is not
 * silent. Answers how to stop, which waits for what is under way.
 */
export function keepEnding(
  database: Database,
  telling: Telling,
  minutes: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  if (minutes === 0) return () => Promise.resolve();
  const since = Date.now();
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const before = Date.now() - minutes * MINUTE;
    if (before < since) return;
    running = running.then(() => endAbandoned(database, telling, new Date(before))).catch(onError);
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
