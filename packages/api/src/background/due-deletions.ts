import { repeat } from '../base/repeat.ts';
import type { Database } from '../db/database.ts';
import type { Transact } from '../db/transact.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { deleteCenter } from '../store/center.ts';
import { deleteGames, dueDeletions, lockDueCenter } from '../store/deletions.ts';

const MINUTE_MS = 60_000;
/** Number of games that one transaction deletes. On the embedded database all other calls wait for that transaction. */
const BATCH_SIZE = 1_000;

interface Tools {
  readonly database: Database;
  /** `transact` without time-outs, because a centre may have a million games. */
  readonly transactForMaintenance: Transact;
  /** Deletes the image with this address, unless another centre uses it. */
  readonly deleteImage: (address: string) => Promise<void>;
  readonly securityLog: SecurityLog;
  readonly onError: (error: unknown) => void;
}

/** Whether to stop early. The next run, on any instance, continues a deletion that has begun. */
type IsStopping = () => boolean;
const never: IsStopping = () => false;

/**
 * Deletes most of a centre's games in short transactions, so that the transaction for the rest is short too. Returns false if it was
 * stopped early or if another instance is deleting the centre.
 */
async function deleteGamesInBatches(
  transactForMaintenance: Transact,
  id: number,
  isStopping: IsStopping,
): Promise<boolean> {
  let count: number | undefined;
  do {
    count = await transactForMaintenance(async transaction =>
      (await lockDueCenter(transaction, id)) === undefined
        ? undefined
        : deleteGames(transaction, id, BATCH_SIZE),
    );
  } while (count === BATCH_SIZE && !isStopping());
  return count !== undefined && count < BATCH_SIZE;
}

/**
 * Deletes the centres whose grace period is over. If one deletion fails, the others continue. Several instances may run this
 * at the same time.
 */
export async function deleteDueCenters(
  { database, transactForMaintenance, deleteImage, securityLog, onError }: Tools,
  isStopping = never,
): Promise<void> {
  for (const id of await dueDeletions(database)) {
    try {
      const areFewLeft = await deleteGamesInBatches(transactForMaintenance, id, isStopping);
      if (isStopping()) return;
      if (!areFewLeft) continue;
      const deleted = await transactForMaintenance(async (transaction, publish) => {
        const due = await lockDueCenter(transaction, id);
        if (!due) return undefined;
        const ended = await deleteCenter(transaction, id, due.name);
        ended?.forEach(publish.sessionEnded);
        return due;
      });
      if (!deleted) continue;
      securityLog('center.deleted', { center: id });
      // After the commit, because a rollback could not restore the image. If this fails, `pnpm api vacuum` deletes the image.
      if (deleted.image !== null) await deleteImage(deleted.image);
    } catch (error) {
      onError(error);
    }
  }
}

/** Runs `deleteDueCenters` every minute. Returns a function that stops the timer and waits for the batch in flight. */
export function watchDueDeletions(tools: Tools): () => Promise<void> {
  let isStopping = false;
  const stop = repeat(MINUTE_MS, () => deleteDueCenters(tools, () => isStopping), tools.onError);
  return async () => {
    isStopping = true;
    await stop();
  };
}
