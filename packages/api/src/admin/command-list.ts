import { resolve } from 'node:path';
import { type AdminAnswer, AdminRefused, type AdminTools, type Command } from './command.ts';
import { backupCommand } from './backup-command.ts';
import { centerCommands } from './center-commands.ts';
import { userCommands } from './user-commands.ts';

/** The commands by name. A name has one or two words. */
const COMMANDS: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  ...centerCommands,
  ...userCommands,
};

/** Finds the command whose name `words` begins with. `length` is the number of words in the name. */
function commandOf([group = '', action = '']: readonly string[]) {
  const name = Object.hasOwn(COMMANDS, group) ? group : `${group} ${action}`;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command && { name, command, length: name.split(' ').length };
}

/** Makes the path among the arguments absolute: the server that runs the command may have another working directory. */
export function withAbsolutePath(words: readonly string[]): string[] {
  const { command, length = 0 } = commandOf(words) ?? {};
  const position = command?.pathAt === undefined ? undefined : length + command.pathAt;
  return words.map((word, index) => (index === position ? resolve(word) : word));
}

/**
 * Runs a command, such as `['centers', 'validate', '7']`.
 * @throws AdminRefused, and what the command throws
 */
export async function administer(tools: AdminTools, words: readonly string[]): Promise<AdminAnswer> {
  const named = commandOf(words);
  const given = words.slice(named?.length ?? 0);
  if (!named || given.length > named.command.takes) {
    const [group] = words;
    const known = Object.keys(COMMANDS).filter(key => key.split(' ')[0] === group);
    throw new AdminRefused(`Use one of: ${known.map(key => `pnpm api ${key}`).join(', ')}.`);
  }
  const { subject, ...answer } = await named.command.run(tools, ...given.slice(0, 2));
  if (subject) tools.securityLog('admin.command', { name: named.name, ...subject });
  return answer;
}
