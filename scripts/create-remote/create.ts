import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isReservedPath } from '@backglass/delivery';
import { MAX_REMOTE_NAME, remoteNameSchema } from '@backglass/federation';
import { StartError } from '../start/options.mjs';
import { packPackages } from './pack.ts';
import { readWorkspace } from './read-workspace.ts';
import { PACKAGES_FOLDER, standaloneFilesOf, type StandaloneRemote } from './standalone.ts';
import { filesOf } from './templates.ts';
import { workflowOf } from './workflow.ts';

export class UsageError extends StartError {}

/** Returns null for a valid name. */
const reasonAgainst = (name: string): string | null => {
  if (name.length > MAX_REMOTE_NAME) return `it is longer than ${MAX_REMOTE_NAME} characters.`;
  // The schema also allows two hyphens in a row, but these separate the names in the address of a preview.
  if (!/^[a-z](?:-?[a-z0-9])*$/.test(name)) {
    return 'it must start with a lower-case letter, then letters, digits or single hyphens.';
  }
  if (!remoteNameSchema.safeParse(name).success) return 'it is reserved.';
  if (isReservedPath(`/${name}`))
    return `its pages would be at /${name}, which the shell or the server uses.`;
  return null;
};

const requireName = (name: string): void => {
  const reason = reasonAgainst(name);
  if (reason !== null) throw new UsageError(`"${name}" is not a valid name for a remote: ${reason}`);
};

const requireFree = (root: string, ...files: readonly string[]): void => {
  const taken = files.find(file => existsSync(join(root, file)));
  if (taken !== undefined) throw new StartError(`${join(root, taken)} already exists.`);
};

const platformIn = async (root: string): Promise<string> => {
  const file = await readFile(join(root, 'packages/platform/package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
};

const writeFiles = async (root: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content, { flag: 'wx' });
  }
};

/** A command of pnpm that finishes a new remote. */
export interface Step {
  readonly folder: string;
  readonly words: readonly string[];
  /** Whether its output is shown, also after a success. */
  readonly isShown?: boolean;
}
export type RunStep = (step: Step) => { readonly isDone: boolean; readonly output: string };

const LINES_OF_FAILURE = 30;

/**
 * Runs commands one after the other.
 * @throws {StartError} when one fails, with its output and the commands that remain.
 */
export const runSteps = (run: RunStep, steps: readonly Step[]): void => {
  for (const [at, step] of steps.entries()) {
    const { isDone, output } = run(step);
    if (isDone) continue;
    const commandOf = ({ folder, words }: Step): string => `  cd ${folder} && pnpm ${words.join(' ')}`;
    throw new StartError(
      [
        ...output.trim().split('\n').slice(-LINES_OF_FAILURE),
        `"pnpm ${step.words.join(' ')}" failed. The files that were written stay. To go on:`,
        ...steps.slice(at).map(commandOf),
      ].join('\n'),
    );
  }
};

/**
 * Writes a new remote and its workflow into the workspace. Returns the files.
 * @throws {StartError} when the name is invalid or taken.
 */
export const createRemote = async (root: string, name: string): Promise<readonly string[]> => {
  requireName(name);
  const folder = `remote-${name}`;
  const workflow = `.github/workflows/${folder}.yml`;
  requireFree(root, folder, workflow);
  const sources = Object.entries(filesOf({ name, platform: await platformIn(root) }));
  const files = {
    ...Object.fromEntries(sources.map(([file, text]) => [`${folder}/${file}`, text])),
    [workflow]: workflowOf(name),
  };
  await writeFiles(root, files);
  return Object.keys(files);
};

const git = (root: string, ...words: readonly string[]): string =>
  spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** The repository on GitHub that `root` was cloned from, and the commit of `root`. */
const productOf = (root: string): StandaloneRemote['product'] => {
  const origin = git(root, 'remote', 'get-url', 'origin');
  const [, repository = 'OWNER/backglass'] =
    /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(origin) ?? [];
  return { repository, commit: git(root, 'rev-parse', 'HEAD') };
};

/**
 * Writes a new remote into `parent`, as a repository of its own with the packed packages. Returns the files.
 * @throws {StartError} when the name is invalid, the folder is taken or the packages do not compile.
 */
export const createStandalone = async (
  root: string,
  name: string,
  parent: string,
  print: (line: string) => void,
): Promise<readonly string[]> => {
  requireName(name);
  if (`${parent}${sep}`.startsWith(`${root}${sep}`))
    throw new StartError('--standalone names a folder inside this workspace. Choose one outside.');
  // The composition lists remotes by name, so this remote would replace one of the same name in the workspace.
  for (const place of [root, parent]) requireFree(place, `remote-${name}`);
  const folder = join(parent, `remote-${name}`);
  try {
    const packed = await packPackages(root, join(folder, PACKAGES_FOLDER), print);
    const platform = await platformIn(root);
    const workspace = readWorkspace(root);
    const files = standaloneFilesOf({ name, platform, packed, workspace, product: productOf(root) });
    await writeFiles(folder, files);
    const packages = Object.values(packed).map(file => `${PACKAGES_FOLDER}/${file}`);
    return [...packages, ...Object.keys(files), 'pnpm-lock.yaml'].map(file => join(folder, file));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
