import { resolve } from 'node:path';
import type { Pool } from 'pg';
import { backUp } from '../backup/backup.ts';
import { AdministratorError } from '../base/errors.ts';
import { type Database, databaseOn } from '../db/database.ts';
import type { OpenDatabase } from '../db/open.ts';
import { type Transact, transactOn } from '../db/transact.ts';
import { exportCenter } from '../db/transfer/center-data.ts';
import type { ImageStore } from '../images/image-store.ts';
import { sendValidatedNotice } from '../mail/account-mails.ts';
import type { SecurityDetails, SecurityLog } from '../security/security-log.ts';
import { publicOrigin } from '../settings/exposure.ts';
import type { Settings } from '../settings/settings.ts';
import { newToken } from '../store/account-tokens.ts';
import { type ListedUser, listUsers, recipientsOf } from '../store/accounts.ts';
import { cancelDeletion, deleteCenter, listCenters, setCenterStatus } from '../store/center.ts';
import { endSessionsOf, endSessionsOfCenter } from '../store/sessions.ts';

/** The message is one sentence with the reason for the refusal. */
export class AdminRefused extends AdministratorError {
  override readonly name = 'AdminRefused';
}

export interface AdminTools {
  readonly database: Database;
  readonly settings: Settings;
  readonly transact: Transact;
  /** Has no time-outs, for changes that take long. */
  readonly transactForMaintenance: Transact;
  readonly securityLog: SecurityLog;
  /** Has no time-outs, for reads that take long. */
  readonly maintenancePool: Pool;
  readonly images: ImageStore;
}

export function adminToolsOf(
  settings: Settings,
  { pool, maintenancePool, channel }: Pick<OpenDatabase, 'pool' | 'maintenancePool' | 'channel'>,
  images: ImageStore,
  securityLog: SecurityLog,
): AdminTools {
  const database = databaseOn(pool);
  const transactForMaintenance = transactOn(databaseOn(maintenancePool), channel);
  return {
    ...{ database, settings, images, securityLog, maintenancePool, transactForMaintenance },
    transact: transactOn(database, channel),
  };
}

/** `data` is for `--json`, `text` for people. */
export interface AdminAnswer {
  readonly text: string;
  readonly data: unknown;
  /** For the security log. Every command that changes data or gives access has a subject. */
  readonly subject?: Pick<SecurityDetails, 'operator' | 'center'>;
}

interface Command {
  readonly takes: 0 | 1 | 2;
  /** Index of the argument that is a path. */
  readonly pathAt?: 0 | 1;
  run(tools: AdminTools, first?: string, second?: string): Promise<AdminAnswer>;
}

/** `length` counts the words of the command's name. */
function commandOf([group = '', action = '']: readonly string[]) {
  const name = Object.hasOwn(COMMANDS, group) ? group : `${group} ${action}`;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command && { name, command, length: name.split(' ').length };
}

/** Makes a path absolute, because the server that runs the command may have another working directory. */
export function withAbsolutePath(args: readonly string[]): string[] {
  const { command, length = 0 } = commandOf(args) ?? {};
  const position = command?.pathAt === undefined ? undefined : length + command.pathAt;
  return args.map((arg, index) => (index === position ? resolve(arg) : arg));
}

/** Runs a command, such as `['centers', 'validate', '7']`. @throws AdminRefused, and what the command throws */
export async function runCommand(tools: AdminTools, args: readonly string[]): Promise<AdminAnswer> {
  const named = commandOf(args);
  const given = args.slice(named?.length ?? 0);
  if (!named || given.length > named.command.takes) {
    const [group] = args;
    const known = Object.keys(COMMANDS).filter(key => key.split(' ')[0] === group);
    throw new AdminRefused(`Use one of: ${known.map(key => `pnpm api ${key}`).join(', ')}.`);
  }
  const { subject, ...answer } = await named.command.run(tools, ...given.slice(0, 2));
  if (subject) tools.securityLog('admin.command', { name: named.name, ...subject });
  return answer;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    takes: 1,
    pathAt: 0,
    run: async ({ maintenancePool, images }, folder) => {
      if (folder === undefined) throw new AdminRefused('Name the folder: pnpm api backup <folder>.');
      const made = await backUp(maintenancePool, images, folder);
      const rows = Object.entries(made.rows).map(
        ([table, count]) => `${String(count).padStart(10)}  ${table}`,
      );
      const missing = made.missing_images.map(name => `Missing in the image storage: ${name}`);
      const text = [
        ...rows,
        `${String(made.images.length).padStart(10)}  images`,
        ...missing,
        `The backup in ${folder} was read again and is complete. It has secrets: keep it as safe as the database.`,
      ].join('\n');
      return { text, data: { folder, ...made }, subject: {} };
    },
  },
  'centers list': {
    takes: 1,
    run: async ({ database }, argument) => {
      const onlyWaiting = argument === '--waiting';
      if (argument !== undefined && !onlyWaiting)
        throw new AdminRefused('Use `pnpm api centers list`, with --waiting for those to validate.');
      const none = onlyWaiting ? 'No centre waits for validation.' : 'There is no centre.';
      return formatTable(await listCenters(database, { onlyWaiting }), none);
    },
  },
  'centers validate': setStatusCommand('validated'),
  'centers reject': setStatusCommand('rejected'),
  'centers keep': {
    takes: 1,
    run: async ({ database }, argument) => {
      const id = centerIdOf(argument);
      const outcome = await cancelDeletion(database, id);
      if (outcome === 'none') throw new AdminRefused(`No deletion of centre ${id} is planned.`);
      if (outcome === 'begun')
        throw new AdminRefused(`The deletion of centre ${id} has begun: restore a backup to keep it.`);
      const text = `Centre ${id} is kept: its planned deletion is cancelled.`;
      return { text, data: { id }, subject: { center: id } };
    },
  },
  'centers export': {
    takes: 2,
    pathAt: 1,
    run: async ({ maintenancePool }, argument, file) => {
      const id = centerIdOf(argument);
      if (file === undefined) throw new AdminRefused('Name the file: pnpm api centers export <id> <file>.');
      const rows = await exportCenter(maintenancePool, id, file);
      if (rows === 0) throw new AdminRefused(`There is no centre ${id}.`);
      const text = `${rows} rows of centre ${id} are in ${file}. They are personal data: keep them safe.`;
      return { text, data: { file, rows }, subject: { center: id } };
    },
  },
  'centers delete': {
    takes: 2,
    run: async ({ transactForMaintenance }, argument, name) => {
      const id = centerIdOf(argument);
      if (name === undefined)
        throw new AdminRefused('Name the centre too, to confirm: pnpm api centers delete <id> "<name>".');
      const ended = await transactForMaintenance(async (transaction, publish) => {
        const ids = await deleteCenter(transaction, id, name);
        ids?.forEach(publish.sessionEnded);
        return ids;
      });
      if (!ended) throw new AdminRefused(`There is no centre ${id} with the name ${formatValue(name)}.`);
      const text = `Centre ${id}, ${formatValue(name)}, and all its data are deleted. Backups still have them.`;
      return { text, data: { id }, subject: { center: id } };
    },
  },
  'users list': {
    takes: 0,
    run: async ({ database }) => formatTable(await listUsers(database), 'There is no user.'),
  },
  'users show': {
    takes: 1,
    run: async ({ database }, email) => {
      const user = await userOf(database, email);
      const lines = Object.entries(user).map(([name, value]) => `${name}: ${formatValue(value)}`);
      return { text: lines.join('\n'), data: user };
    },
  },
  'users reset-link': {
    takes: 1,
    run: async ({ database, settings }, email) => {
      const user = await userOf(database, email);
      const origin = publicOrigin(settings);
      if (origin === undefined)
        throw new AdminRefused(
          'Set PUBLIC_URL: the link begins with it. It may be missing only if HOST is loopback.',
        );
      const { uid, token } = await newToken(database, 'reset_password', user.id, user.email);
      const link = `${origin}/auth/reset-password/${uid}/${token}`;
      return { text: link, data: { link }, subject: { operator: user.id } };
    },
  },
  'users revoke-sessions': {
    takes: 1,
    run: async ({ database, transact }, email) => {
      const user = await userOf(database, email);
      const ended = await transact(async (transaction, publish) => {
        const ids = await endSessionsOf(transaction, user.id);
        ids.forEach(publish.sessionEnded);
        return ids;
      });
      return {
        text: `${ended.length} sessions of ${user.email} ended.`,
        data: { ended: ended.length },
        subject: { operator: user.id },
      };
    },
  },
};

function centerIdOf(argument: string | undefined): number {
  if (argument === undefined || !/^[1-9]\d{0,14}$/.test(argument))
    throw new AdminRefused('Name the centre by its id; `pnpm api centers list` shows them.');
  return Number(argument);
}

function setStatusCommand(status: 'validated' | 'rejected'): Command {
  return {
    takes: 1,
    run: async ({ transact, settings }, argument) => {
      const id = centerIdOf(argument);
      const center = await transact(async (transaction, publish) => {
        const changed = await setCenterStatus(transaction, id, status);
        if (status === 'rejected') (await endSessionsOfCenter(transaction, id)).forEach(publish.sessionEnded);
        else if (changed?.isNew === true)
          for (const to of await recipientsOf(transaction, id))
            await sendValidatedNotice({ queries: transaction, settings }, to);
        return changed?.center;
      });
      if (!center) throw new AdminRefused(`There is no centre ${id}.`);
      return { text: `Centre ${id}, ${center.name}, is ${status}.`, data: center, subject: { center: id } };
    },
  };
}

async function userOf(database: Database, email: string | undefined): Promise<ListedUser> {
  if (email === undefined) throw new AdminRefused('Name the user by email address.');
  const [user] = await listUsers(database, email);
  if (!user) throw new AdminRefused(`There is no user ${email}.`);
  return user;
}

/** These characters could change what a terminal shows. */
const INVISIBLE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

const escaped = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

export const formatValue = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '–').replace(INVISIBLE, escaped);

/** Adds a header with the column names. */
function formatTable(rows: readonly object[], none: string): AdminAnswer {
  const lines = rows.map(row => Object.values(row).map(formatValue).join('  '));
  const head = Object.keys(rows[0] ?? {}).join('  ');
  return { text: rows.length === 0 ? none : [head, ...lines].join('\n'), data: rows };
}
