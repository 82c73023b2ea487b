import { repeat } from '../base/repeat.ts';
import type { Database } from '../db/database.ts';
import type { Transact } from '../db/transact.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { deleteCenter, deleteSomeRows, dueDeletions, lockDueCenter } from '../store/center.ts';

const MINUTE_MS = 60_000;
/** A batch is small, because on the embedded database all other calls wait while it is deleted. */
const BATCH_SIZE = 1_000;

interface Tools {
  readonly database: Database;
  /** Has no time-outs, because a deletion may take long. */
  readonly transactForMaintenance: Transact;
  /** Deletes an image, unless another centre uses it. */
  readonly deleteImage: (address: string) => Promise<void>;
  readonly securityLog: SecurityLog;
  readonly onError: (error: unknown) => void;
}

/**
 * Uses short transactions, so other calls run in between. Returns false if it stops early, if another instance deletes the centre, or if
 * the centre is no longer due.
 */
async function deleteRowsInBatches(
  transactForMaintenance: Transact,
  id: number,
  isStopping: () => boolean,
): Promise<boolean> {
  let areMoreLeft: boolean | undefined;
  do {
    areMoreLeft = await transactForMaintenance(async transaction =>
      (await lockDueCenter(transaction, id)) === undefined
        ? undefined
        : deleteSomeRows(transaction, id, BATCH_SIZE),
    );
  } while (areMoreLeft && !isStopping());
  return areMoreLeft === false;
}

/**
 * Deletes the centres whose grace period is over. Several instances may run this at the same time. If the process is about to stop, the
 * deletion stops early, and the next run continues it.
 */
export async function deleteDueCenters(
  { database, transactForMaintenance, deleteImage, securityLog, onError }: Tools,
  isStopping = () => false,
): Promise<void> {
  for (const id of await dueDeletions(database)) {
    try {
      const areFewLeft = await deleteRowsInBatches(transactForMaintenance, id, isStopping);
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
      // A rollback could not restore the image, so this comes after the commit. If it fails, `pnpm api vacuum` deletes the image.
      if (deleted.image !== null) await deleteImage(deleted.image);
    } catch (error) {
      onError(error);
    }
  }
}

/** Checks every minute. The returned function stops the checks, and waits for the batch in flight. */
export function watchDueDeletions(tools: Tools): () => Promise<void> {
  let isStopping = false;
  const stop = repeat(MINUTE_MS, () => deleteDueCenters(tools, () => isStopping), tools.onError);
  return async () => {
    isStopping = true;
    await stop();
  };
}
