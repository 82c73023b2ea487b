import type { Database } from '../db/database.ts';
import type { Transact } from '../db/transact.ts';
import { publicOrigin } from '../settings/public-origin.ts';
import type { SecurityDetails, SecurityLog } from '../security/security-log.ts';
import type { Settings } from '../settings/settings.ts';
import { newToken } from '../store/account-tokens.ts';
import { type ListedUser, listUsers } from '../store/accounts.ts';
import { listCenters, setCenterStatus } from '../store/center.ts';
import { endSessionsOf, endSessionsOfCenter } from '../store/sessions.ts';
import { PlainError } from '../base/plain-error.ts';

/** A command cannot be run; the message is one sentence that says why. */
export class AdminRefused extends PlainError {
  override readonly name = 'AdminRefused';
}

export interface AdminTools {
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl' | 'host' | 'port'>;
  readonly transact: Transact;
  readonly securityLog: SecurityLog;
}

/** The result of a command: `data` for `--json`, `text` for people. */
export interface AdminAnswer {
  readonly text: string;
  readonly data: unknown;
  /** Set by a command that changes something or gives access: the security log records it. */
  readonly subject?: Subject;
}

/** The ids that the security log names. */
type Subject = Pick<SecurityDetails, 'operator' | 'center'>;

type Command = (tools: AdminTools, argument: string | undefined) => Promise<AdminAnswer>;

/** Control and text-direction characters, which rows written by other programs may contain. */
const INVISIBLE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

const escaped = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

const shown = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value).replace(INVISIBLE, escaped);

function table(rows: readonly object[], none: string): AdminAnswer {
  const lines = rows.map(row => Object.values(row).map(shown).join('  '));
  const head = Object.keys(rows[0] ?? {}).join('  ');
  return { text: rows.length === 0 ? none : [head, ...lines].join('\n'), data: rows };
}

async function userOf(database: Database, email: string | undefined): Promise<ListedUser> {
  if (email === undefined) throw new AdminRefused('Name the user by email address.');
  const [user] = await listUsers(database, email);
  if (!user) throw new AdminRefused(`There is no user ${email}.`);
  return user;
}

function centerIdOf(argument: string | undefined): number {
  if (argument === undefined || !/^[1-9]\d{0,14}$/.test(argument))
    throw new AdminRefused('Name the centre by its id; `pnpm api centers list` shows them.');
  return Number(argument);
}

const decide =
  (status: 'validated' | 'rejected'): Command =>
  async ({ transact }, argument) => {
    const id = centerIdOf(argument);
    const center = await transact(async (transaction, publish) => {
      const changed = await setCenterStatus(transaction, id, status);
      if (status === 'rejected') (await endSessionsOfCenter(transaction, id)).forEach(publish.sessionEnded);
      return changed;
    });
    if (!center) throw new AdminRefused(`There is no centre ${id}.`);
    return { text: `Centre ${id}, ${center.name}, is ${status}.`, data: center, subject: { center: id } };
  };

/** The commands by their two words. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'centers list': async ({ database }) => table(await listCenters(database), 'There is no centre.'),
  'centers validate': decide('validated'),
  'centers reject': decide('rejected'),
  'users list': async ({ database }) => table(await listUsers(database), 'There is no user.'),
  'users show': async ({ database }, email) => {
    const user = await userOf(database, email);
    const lines = Object.entries(user).map(([name, value]) => `${name}: ${shown(value)}`);
    return { text: lines.join('\n'), data: user };
  },
  'users reset-link': async ({ database, settings }, email) => {
    const user = await userOf(database, email);
    const origin = publicOrigin(settings);
    if (origin === undefined)
      throw new AdminRefused('Set PUBLIC_URL: the link begins with it, and HOST and PORT are not enough.');
    const { uid, token } = await newToken(database, 'reset_password', user.id, user.email);
    const link = `${origin}/auth/reset-password/${uid}/${token}`;
    return { text: link, data: { link }, subject: { operator: user.id } };
  },
  'users revoke-sessions': async ({ database, transact }, email) => {
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
};

/**
 * Runs a command: `['centers', 'validate', '7']`.
 * @throws AdminRefused
 */
export async function administer(tools: AdminTools, words: readonly string[]): Promise<AdminAnswer> {
  const [group = '', action = '', argument, ...rest] = words;
  const name = `${group} ${action}`;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || rest.length > 0) {
    const known = Object.keys(COMMANDS).filter(key => key.startsWith(`${group} `));
    throw new AdminRefused(`Use one of: ${known.map(key => `pnpm api ${key}`).join(', ')}.`);
  }
  const { subject, ...answer } = await command(tools, argument);
  if (subject) tools.securityLog('admin.command', { name, ...subject });
  return answer;
}
