import { migrate } from './db/migrate.ts';
import { exportTo } from './db/move/export.ts';
import { importFrom } from './db/move/import.ts';
import { MoveRefused } from './db/move/format.ts';
import { openDatabase } from './db/open.ts';
import type { Settings } from './settings/settings.ts';
import { databaseOn } from './db/database.ts';
import { tidy } from './db/maintenance.ts';
import { deleteUnusedImages } from './images/unused-images.ts';

async function move(
  settings: Settings,
  file: string | undefined,
  way: typeof exportTo | typeof importFrom,
): Promise<string[]> {
  if (!file) throw new MoveRefused('Name the file: pnpm api export <file>, pnpm api import <file>.');
  const opened = await openDatabase(settings);
  try {
    await migrate(opened.maintenancePool);
    const rows = await way(opened.maintenancePool, file);
    return Object.entries(rows).map(([table, count]) => `${String(count).padStart(10)}  ${table}`);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new MoveRefused(`${file} cannot be opened (${code}).`);
    throw error;
  } finally {
    await opened.close();
  }
}

/** `pnpm api export <file>`: returns the rows written, by table. @throws MoveRefused */
export async function runExport(settings: Settings, file: string | undefined): Promise<string> {
  const lines = await move(settings, file, exportTo);
  return [...lines, `All of it is in ${file}. It holds secrets: keep it as safe as the database.`].join('\n');
}

/** `pnpm api import <file>`: returns the rows read, by table. @throws MoveRefused */
export async function runImport(settings: Settings, file: string | undefined): Promise<string> {
  const lines = await move(settings, file, importFrom);
  return [...lines, 'All rows are there and were counted. Images are not in the file: see the README.'].join(
    '\n',
  );
}

/** `pnpm api vacuum`: prints each step. @throws StorageUnavailable, and what opening the database throws */
export async function runVacuum(settings: Settings, say: (line: string) => void): Promise<void> {
  const opened = await openDatabase(settings);
  try {
    await migrate(opened.maintenancePool);
    await tidy(opened.maintenancePool);
    say('The database is tidy.');
    say(`Images deleted: ${await deleteUnusedImages(databaseOn(opened.maintenancePool), settings)}.`);
  } finally {
    await opened.close();
  }
}
