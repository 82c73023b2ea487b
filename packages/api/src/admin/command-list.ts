import { resolve } from 'node:path';
import { type AdminAnswer, AdminRefused, type AdminTools, type Command } from './command.ts';
import { backupCommand } from './backup-command.ts';
import { centerCommands } from './center-commands.ts';
import { userCommands } from './user-commands.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  ...centerCommands,
  ...userCommands,
};

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
