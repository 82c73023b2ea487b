import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeliveryError } from '../delivery-error.ts';
import { shownNumber } from './site.ts';

/** Says that a folder is an export's, from its first moment on. */
const MARK = '.backglass-export';

/**
 * Makes a folder an export's: one that is not there, is empty, or was exported to before. Throws {@link DeliveryError} for one
 * that holds something else, unless that is meant: an export takes away what it does not know.
 */
export const claimFolder = async (folder: string, isMeant: boolean): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const isOurs = names.includes(MARK) || (await shownNumber(join(folder, 'public'))) > 0;
  if (names.length > 0 && !isOurs && !isMeant) {
    throw new DeliveryError(
      `${folder} holds something else than an export (${names.slice(0, 3).join(', ')}). Name an empty folder, or say --force.`,
    );
  }
  await writeFile(join(folder, MARK), 'Written by "pnpm backglass export-static".\n');
};
