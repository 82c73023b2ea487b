import { databaseOn } from './db/database.ts';
import { tidy } from './db/maintenance.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { deleteUnusedImages } from './images/unused-images.ts';
import type { Settings } from './settings.ts';

/** `pnpm api vacuum`: says each thing as it is done. @throws what opening the database throws, StorageUnavailable */
export async function runVacuum(settings: Settings, say: (line: string) => void): Promise<void> {
  const opened = await openDatabase(settings);
  try {
    await migrate(opened.patient);
    await tidy(opened.patient);
    say('The database is tidy.');
    say(`Images deleted: ${await deleteUnusedImages(databaseOn(opened.patient), settings)}.`);
  } finally {
    await opened.close();
  }
}
