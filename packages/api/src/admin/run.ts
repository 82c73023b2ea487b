import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOn } from '../db/database.ts';
import { DataDirInUse } from '../db/embedded/lock.ts';
import { isMigrated, migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { transactOn } from '../db/transact.ts';
import type { Settings } from '../settings/settings.ts';
import { type AdminAnswer, AdminRefused, administer } from './commands.ts';
import { sendToServer, socketPath } from './socket.ts';

async function administerHere(settings: Settings, words: readonly string[]): Promise<AdminAnswer> {
  // A mistyped folder would else become an empty database.
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDir, 'database')))
    throw new AdminRefused(`There is no Backglass database in ${settings.dataDir}: check DATA_DIR.`);
  const opened = await openDatabase(settings);
  try {
    const database = databaseOn(opened.pool);
    // A server's tables are its instances' to make: this may be another release than theirs, or the wrong database.
    if (settings.databaseUrl === undefined) await migrate(opened.maintenancePool);
    else if (!(await isMigrated(database)))
      throw new AdminRefused(
        'This database has not the tables of this release: start the server, which makes them.',
      );
    return await administer({ database, settings, transact: transactOn(database, opened.channel) }, words);
  } finally {
    await opened.close();
  }
}

/**
 * `pnpm api centers …`, `pnpm api users …`: on the database itself, or, where a running server holds the embedded one,
 * through that server.
 * @throws AdminRefused, DataDirInUse if that server cannot be asked
 */
async function answerOf(settings: Settings, words: readonly string[]): Promise<AdminAnswer> {
  try {
    return await administerHere(settings, words);
  } catch (error) {
    const path = error instanceof DataDirInUse ? socketPath(settings.dataDir) : undefined;
    if (path === undefined) throw error;
    return sendToServer(path, words).catch((asked: unknown) => {
      throw (asked as NodeJS.ErrnoException).code === undefined ? asked : error;
    });
  }
}

/** The same as text, or as JSON with `--json`. */
export async function runAdmin(settings: Settings, words: readonly string[]): Promise<string> {
  const answer = await answerOf(
    settings,
    words.filter(word => word !== '--json'),
  );
  return words.includes('--json') ? JSON.stringify(answer.data) : answer.text;
}
