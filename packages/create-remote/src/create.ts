import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commandLine, exitCodeOf, quoted } from '@backglass/contract/command-line';
import { isReservedPath, MAX_REMOTE_NAME, remoteNameSchema } from '@backglass/contract/remote-names';

/** An error that the user can fix. Its message says how. */
export class CreateError extends Error {}
export class UsageError extends CreateError {}

/** Prints why a command failed. Returns its exit code. Throws an error that the user cannot fix. */
export const exitCodeAfter = (error: unknown): number => {
  if (!(error instanceof CreateError)) return exitCodeOf(error);
  console.error(error.message);
  return error instanceof UsageError ? 2 : 1;
};

/** Returns null for a valid name. */
const reasonAgainst = (name: string): string | null => {
  if (name.length > MAX_REMOTE_NAME) return `it is longer than ${MAX_REMOTE_NAME} characters.`;
  // The schema also allows two hyphens in a row, but these separate the names in the address of a preview.
  if (!/^[a-z](?:-?[a-z0-9])*$/.test(name)) {
    return 'it must start with a lower-case letter, then letters, digits or single hyphens.';
  }
  if (name.startsWith('remote-')) return `its folder would be remote-${name}: leave out "remote-".`;
  if (!remoteNameSchema.safeParse(name).success) return 'it is reserved.';
  if (isReservedPath(`/${name}`))
    return `its pages would be at /${name}, which the shell or the server uses.`;
  return null;
};

/** Throws {@link UsageError} for a name that a remote may not have. */
export const requireName = (name: string): void => {
  const reason = reasonAgainst(name);
  if (reason !== null) throw new UsageError(`"${name}" is not a valid name for a remote: ${reason}`);
};

/** Throws {@link CreateError} if one of the files exists. */
export const requireFree = (root: string, ...files: readonly string[]): void => {
  const taken = files.find(file => existsSync(join(root, file)));
  if (taken !== undefined) throw new CreateError(`${join(root, taken)} already exists.`);
};

/** Writes all files, or none. Each must be new. */
export const writeFiles = async (root: string, files: Readonly<Record<string, string>>): Promise<void> => {
  const written: string[] = [];
  try {
    for (const [file, content] of Object.entries(files)) {
      const path = join(root, file);
      const made = await mkdir(dirname(path), { recursive: true });
      if (made !== undefined) written.push(made);
      await writeFile(path, content, { flag: 'wx' });
      written.push(path);
    }
  } catch (error) {
    for (const path of written) await rm(path, { recursive: true, force: true });
    throw error;
  }
};

/** A command that finishes a new remote. */
export interface Step {
  readonly folder: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether its output is shown, also after a success. */
  readonly isShown?: boolean;
}
export type RunStep = (step: Step) => { readonly isDone: boolean; readonly output: string };

const LINES_OF_FAILURE = 30;

const commandOf = ({ command, env = {} }: Step): string =>
  [...Object.entries(env).map(([name, value]) => `${name}=${quoted(value)}`), commandLine(command)].join(' ');

/**
 * Runs commands one after the other.
 * @throws {CreateError} when one fails, with its output and the commands that remain.
 */
export const runSteps = (run: RunStep, steps: readonly Step[], print: (line: string) => void): void => {
  for (const [at, step] of steps.entries()) {
    print(`$ ${commandOf(step)}`);
    const { isDone, output } = run(step);
    if (isDone) continue;
    throw new CreateError(
      [
        ...output.trim().split('\n').slice(-LINES_OF_FAILURE),
        `"${step.command.join(' ')}" failed. The files that were written stay. To go on:`,
        ...steps.slice(at).map(rest => `  ${commandLine(['cd', rest.folder])} && ${commandOf(rest)}`),
      ].join('\n'),
    );
  }
};

/** The preview's id has at most 30 characters. */
export const previewOf = (name: string): string => `new-${name}`.slice(0, 30).replace(/-$/, '');
