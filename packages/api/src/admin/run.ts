import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirInUse } from '../db/data-dir.ts';
import { isMigrated } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { openImageStore } from '../images/image-store.ts';
import { securityLogOn, stderrLogger } from '../security/security-log.ts';
import type { Settings } from '../settings/settings.ts';
import { type AdminAnswer, AdminRefused, adminToolsOf, runCommand, withAbsolutePath } from './commands.ts';
import { sendToServer, socketPath } from './socket.ts';

async function runCommandHere(settings: Settings, args: readonly string[]): Promise<AdminAnswer> {
  // Opening a mistyped folder would create an empty database in it.
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDir, 'database')))
    throw new AdminRefused(`There is no Backglass database in ${settings.dataDir}: check DATA_DIR.`);
  const opened = await openDatabase(settings);
  try {
    // The command and the server may be of different releases, or the settings may name the wrong database.
    if (!(await isMigrated(opened.pool)))
      throw new AdminRefused(
        'This database does not have the tables of this release: start the server, which creates them.',
      );
    const securityLog = securityLogOn(stderrLogger(settings), settings);
    const tools = adminToolsOf(settings, opened, await openImageStore(settings), securityLog);
    return await runCommand(tools, args);
  } finally {
    await opened.close();
  }
}

/**
 * If a running server has the embedded database open, that server runs the command.
 * @throws AdminRefused, DataDirInUse if that server cannot be reached
 */
async function answerOf(settings: Settings, args: readonly string[]): Promise<AdminAnswer> {
  try {
    return await runCommandHere(settings, args);
  } catch (error) {
    const path = error instanceof DataDirInUse ? socketPath(settings.dataDir) : undefined;
    if (path === undefined) throw error;
    return sendToServer(path, args).catch((sendError: unknown) => {
      const isUnreachable = (sendError as NodeJS.ErrnoException).code !== undefined;
      throw isUnreachable ? error : sendError;
    });
  }
}

/** Returns text. Returns JSON if `--json` is among the arguments. */
export async function runAdmin(settings: Settings, args: readonly string[]): Promise<string> {
  const plain = args.filter(arg => arg !== '--json');
  const answer = await answerOf(settings, withAbsolutePath(plain));
  return args.includes('--json') ? JSON.stringify(answer.data) : answer.text;
}
