import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allowClosedOutput, firstSentence } from '@backglass/federation/command-line';
import { createRemote, createStandalone, UsageError } from './create-remote/create.ts';
import { StartError } from './start/options.mjs';
import { runPnpm } from './start/pnpm.mjs';

const USAGE = `pnpm create-remote <name> [--standalone <folder>] [--no-preview]

Writes remote-<name> with a screen, its test, its texts in both languages and its workflow. Then installs and builds it, adds
its budgets, and publishes the preview "new-<name>". The preview needs a live composition: run "npm start" in another window
with the same DATA_DIR.

  --standalone <folder>  write it to <folder>/remote-<name> instead, outside this workspace: a repository of its own with the
                         packages that it needs, and without budgets
  --no-preview           publish nothing`;

allowClosedOutput();
const root = resolve(import.meta.dirname, '..');
const dataDir = resolve(process.env['DATA_DIR'] || join(root, '.backglass'));
const print = (line: string): void => {
  console.log(line);
};

const pnpm = (folder: string, ...words: readonly string[]): void => {
  // `budget` prints a table of all budgets.
  const output = words.includes('budget') ? 'ignore' : 'inherit';
  const { status } = runPnpm(root, print, words, {
    cwd: folder,
    // A repository of its own must not find the modules of this workspace.
    env: { DATA_DIR: dataDir, NODE_PATH: '' },
    stdio: ['inherit', output, 'inherit'],
  });
  if (status !== 0)
    throw new StartError(`"pnpm ${words.join(' ')}" failed. The files that were written stay.`);
};

const format = (folder: string): void =>
  pnpm(root, 'prettier', '--log-level', 'warn', '--config', '.prettierrc.json', '--write', folder);

const publishPreview = (folder: string, name: string): void => {
  const channel = `new-${name}`.slice(0, 30).replace(/-$/, '');
  pnpm(folder, '--silent', 'backglass', 'publish', name, '--channel', channel);
};

const createInWorkspace = async (name: string): Promise<string> => {
  const folder = await createRemote(root, name);
  print(`${folder} is written.`);
  pnpm(root, 'install', '--prefer-offline', '--silent');
  format(folder);
  // The budget of a route also counts the files of the shell, so this builds whatever is missing.
  pnpm(root, '--silent', 'build');
  pnpm(root, '--silent', 'budget', '--write-missing');
  return root;
};

const createRepository = async (name: string, parent: string): Promise<string> => {
  print('Packing the packages of Backglass …');
  const folder = await createStandalone(root, name, parent, print);
  print(`${folder} is written.`);
  format(folder);
  // With the versions of the example, pnpm needs to resolve almost nothing.
  copyFileSync(join(root, 'examples/leaderboard-remote/pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'));
  pnpm(folder, 'install', '--no-frozen-lockfile', '--prefer-offline', '--loglevel=error');
  pnpm(folder, '--silent', 'build');
  return folder;
};

const usageError = (why: string): UsageError => new UsageError(`${why} Try "pnpm create-remote --help".`);

const parse = () => {
  try {
    const options = {
      help: { type: 'boolean', short: 'h' },
      standalone: { type: 'string' },
      'no-preview': { type: 'boolean' },
    } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw usageError(firstSentence(error));
  }
};

const create = async (): Promise<void> => {
  const { positionals, values } = parse();
  const { help, standalone, 'no-preview': hasNoPreview } = values;
  if (help === true) return print(USAGE);
  const [name] = positionals;
  if (name === undefined) throw usageError('Too few names.');
  if (positionals.length > 1) throw usageError('Too many names.');
  const folder =
    standalone === undefined
      ? await createInWorkspace(name)
      : await createRepository(name, resolve(standalone));
  if (hasNoPreview !== true) publishPreview(folder, name);
  if (standalone !== undefined) print(`Next: cd ${folder}, export DATA_DIR=${dataDir}, and read README.md.`);
};

try {
  await create();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
