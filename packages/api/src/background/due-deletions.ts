import { repeat } from '../base/repeat.ts';
import type { Database } from '../db/database.ts';
import type { Transact } from '../db/transact.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { deleteCenter } from '../store/center.ts';
import { deleteGames, dueDeletions, lockDueCenter } from '../store/deletions.ts';

const MINUTE_MS = 60_000;
/** Games that one transaction deletes: on the embedded database all other calls wait for it. */
const GAMES = 1_000;

interface Tools {
  readonly database: Database;
  /** Without time-outs: a centre may have a million games. */
  readonly transactSlowly: Transact;
  /** Deletes the image with this address, unless another centre shows it. */
  readonly deleteImage: (address: string) => Promise<void>;
  readonly securityLog: SecurityLog;
  readonly onError: (error: unknown) => void;
}

/** Begun deletions go on at the next run, also in another instance. */
type IsStopping = () => boolean;
const never: IsStopping = () => false;

/**
 * Deletes most of a centre's games, so that the transaction that deletes the rest is short. Returns whether few enough are left: not
 * at a stop, nor while another instance deletes them.
 */
async function deleteGamesInBatches(
  transactSlowly: Transact,
  id: number,
  isStopping: IsStopping,
): Promise<boolean> {
  let count: number | undefined;
  do {
    count = await transactSlowly(async transaction =>
      (await lockDueCenter(transaction, id)) === undefined ? undefined : deleteGames(transaction, id, GAMES),
    );
  } while (count === GAMES && !isStopping());
  return count !== undefined && count < GAMES;
}

/**
 * Deletes the centres whose grace period is over. One that fails does not keep the others. Several instances may do this at
 * the same time.
 */
export async function deleteDueCenters(
  { database, transactSlowly, deleteImage, securityLog, onError }: Tools,
  isStopping = never,
): Promise<void> {
  for (const id of await dueDeletions(database)) {
    try {
      const areFewLeft = await deleteGamesInBatches(transactSlowly, id, isStopping);
      if (isStopping()) return;
      if (!areFewLeft) continue;
      const deleted = await transactSlowly(async (transaction, publish) => {
        const due = await lockDueCenter(transaction, id);
        if (!due) return undefined;
        const ended = await deleteCenter(transaction, id, due.name);
        ended?.forEach(publish.sessionEnded);
        return due;
      });
      if (!deleted) continue;
      securityLog('center.deleted', { center: id });
      // After the commit: a rollback could not bring it back. If it fails, `pnpm api vacuum` deletes the image.
      if (deleted.image !== null) await deleteImage(deleted.image);
    } catch (error) {
      onError(error);
    }
  }
}

/**
 * Does so every minute. The times are in the database, so that a restart forgets none. Returns a function that stops it and
 * waits for the batch in flight.
 */
export function watchDueDeletions(tools: Tools): () => Promise<void> {
  let isStopping = false;
  const stop = repeat(MINUTE_MS, () => deleteDueCenters(tools, () => isStopping), tools.onError);
  return async () => {
    isStopping = true;
    await stop();
  };
}
