import { migrate } from './db/migrate.ts';
import { exportTo } from './db/transfer/export.ts';
import { importFrom } from './db/transfer/import.ts';
import { TransferRefused } from './db/transfer/format.ts';
import { openDatabase } from './db/open.ts';
import type { Settings } from './settings/settings.ts';
import { databaseOn } from './db/database.ts';
import { cleanUp } from './db/maintenance.ts';
import { deleteUnusedImages } from './images/unused-images.ts';

async function transfer(
  settings: Settings,
  file: string | undefined,
  run: typeof exportTo | typeof importFrom,
): Promise<string[]> {
  if (!file) throw new TransferRefused('Name the file: pnpm api export <file>, pnpm api import <file>.');
  const opened = await openDatabase(settings);
  try {
    await migrate(opened.maintenancePool);
    const rows = await run(opened.maintenancePool, file);
    return Object.entries(rows).map(([table, count]) => `${String(count).padStart(10)}  ${table}`);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new TransferRefused(`${file} cannot be opened (${code}).`);
    throw error;
  } finally {
    await opened.close();
  }
}

/** `pnpm api export <file>`: returns the rows written, by table. @throws TransferRefused */
export async function runExport(settings: Settings, file: string | undefined): Promise<string> {
  const lines = await transfer(settings, file, exportTo);
  return [...lines, `Everything is in ${file}. It has secrets: keep it as safe as the database.`].join('\n');
}

/** `pnpm api import <file>`: returns the rows read, by table. @throws TransferRefused */
export async function runImport(settings: Settings, file: string | undefined): Promise<string> {
  const lines = await transfer(settings, file, importFrom);
  return [...lines, 'All rows are there and were counted. Images are not in the file: see the README.'].join(
    '\n',
  );
}

/** `pnpm api vacuum`: prints each step. @throws StorageUnavailable, and what opening the database throws */
export async function runVacuum(settings: Settings, print: (line: string) => void): Promise<void> {
  const opened = await openDatabase(settings);
  try {
    await migrate(opened.maintenancePool);
    await cleanUp(opened.maintenancePool);
    print('The database is vacuumed.');
    print(`Images deleted: ${await deleteUnusedImages(databaseOn(opened.maintenancePool), settings)}.`);
  } finally {
    await opened.close();
  }
}
