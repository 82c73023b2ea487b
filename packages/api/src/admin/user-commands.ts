import type { Database } from '../db/database.ts';
import { publicOrigin } from '../settings/public-origin.ts';
import { newToken } from '../store/account-tokens.ts';
import { type ListedUser, listUsers } from '../store/accounts.ts';
import { endSessionsOf } from '../store/sessions.ts';
import { AdminRefused, type Command } from './command.ts';
import { formatValue, formatTable } from './format.ts';

async function userOf(database: Database, email: string | undefined): Promise<ListedUser> {
  if (email === undefined) throw new AdminRefused('Name the user by email address.');
  const [user] = await listUsers(database, email);
  if (!user) throw new AdminRefused(`There is no user ${email}.`);
  return user;
}

export const userCommands: Readonly<Record<string, Command>> = {
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
