import { type AdminAnswer, AdminRefused, type AdminTools, type Command } from './answer.ts';
import { backupCommand } from './backup-command.ts';
import { centerCommands } from './center-commands.ts';
import { userCommands } from './user-commands.ts';

/** The commands by their names of one or two words. */
const COMMANDS: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  ...centerCommands,
  ...userCommands,
};

const hasCommand = (name: string): boolean => Object.hasOwn(COMMANDS, name);

/**
 * Runs a command: `['centers', 'validate', '7']`.
 * @throws AdminRefused, and what the command throws
 */
export async function administer(tools: AdminTools, words: readonly string[]): Promise<AdminAnswer> {
  const [group = '', action = ''] = words;
  const name = hasCommand(group) ? group : `${group} ${action}`;
  const command = hasCommand(name) ? COMMANDS[name] : undefined;
  const given = words.slice(name.split(' ').length);
  if (!command || given.length > command.takes) {
    const known = Object.keys(COMMANDS).filter(key => key.split(' ')[0] === group);
    throw new AdminRefused(`Use one of: ${known.map(key => `pnpm api ${key}`).join(', ')}.`);
  }
  const { subject, ...answer } = await command.run(tools, ...given.slice(0, 2));
  if (subject) tools.securityLog('admin.command', { name, ...subject });
  return answer;
}
