import { formatValue } from './admin/commands.ts';
import { checkBackup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { databaseOn } from './db/database.ts';
import { cleanUp } from './db/maintenance.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { TransferRefused } from './db/transfer/export.ts';
import { openImageStore } from './images/image-store.ts';
import { deleteUnusedImages } from './images/unused-images.ts';
import type { Settings } from './settings/settings.ts';

/** @throws what `createApi` throws */
export async function runSeed(settings: Settings, print: (line: string) => void): Promise<void> {
  // The other commands do not need the whole server.
  const { createApi } = await import('./api.ts');
  const api = await createApi({ ...settings, demo: true });
  await api.close();
  print('The demo is in the database.');
}

/** `pnpm api restore <folder> [--replace]`. Returns the text for the administrator. @throws TransferRefused */
export async function runRestore(settings: Settings, args: readonly string[]): Promise<string> {
  const [folder, ...others] = args.filter(arg => arg !== '--replace');
  if (folder === undefined || others.length > 0)
    throw new TransferRefused('Name the folder: pnpm api restore <folder> [--replace].');
  const manifest = await checkBackup(folder);
  const opened = await openDatabase(settings);
  try {
    const replace = args.includes('--replace');
    const { deletionGraceDays } = settings;
    const options = { folder, manifest, replace, deletionGraceDays };
    const planned = await restore(opened.maintenancePool, await openImageStore(settings), options);
    return [
      ...Object.entries(manifest.rows).map(([table, count]) => `${String(count).padStart(10)}  ${table}`),
      `${String(manifest.images.length).padStart(10)}  images`,
      ...planned.map(
        ({ id, name, deletesAt }) =>
          `Centre ${id}, "${formatValue(name)}", will be deleted on ${formatValue(deletesAt)}; to keep it: pnpm api centers keep ${id}`,
      ),
      `The backup of ${new Date(manifest.made_at).toISOString()} is restored: every table has all its rows, but all sessions have ended.`,
      ...(replace
        ? []
        : ['A booth that was archived after the backup can call again: archive it in the list of booths.']),
    ].join('\n');
  } finally {
    await opened.close();
  }
}

/** Prints each step. @throws StorageUnavailable, and what opening the database throws */
export async function vacuumDatabaseAndImages(
  settings: Settings,
  print: (line: string) => void,
): Promise<void> {
  const opened = await openDatabase(settings);
  try {
    await migrate(opened.maintenancePool);
    await cleanUp(opened.maintenancePool, settings);
    print('The database is vacuumed.');
    print(`Images deleted: ${await deleteUnusedImages(databaseOn(opened.maintenancePool), settings)}.`);
  } finally {
    await opened.close();
  }
}
