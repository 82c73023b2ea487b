import { join, resolve } from 'node:path';
import { allowClosedOutput, commandLine, newCommand, quoted } from '@backglass/contract/command-line';
import { StartError } from '../../../../scripts/start/command.mjs';
import { runPnpm } from '../../../../scripts/start/pnpm.mjs';
import { CreateError, exitCodeAfter, previewOf, type RunStep, runSteps, type Step } from '../create.ts';
import { createRemote, createStandalone } from './create-in-workspace.ts';

/* `pnpm create-remote`: a remote in this workspace, or in a repository of its own with packed packages. */

allowClosedOutput(process.stdout, process.stderr);
const root = resolve(import.meta.dirname, '../../../..');
const dataDir = resolve(process.env['DATA_DIR'] || join(root, '.backglass'));
const print = (line: string): void => {
  console.log(line);
};

const run: RunStep = ({ folder, command: [, ...words], env, isShown = false }) => {
  const { status, stdout, stderr } = runPnpm(root, print, words, {
    cwd: folder,
    // A repository of its own must not find the modules of this workspace.
    env: { NODE_PATH: '', ...env },
    stdio: ['inherit', isShown ? 'inherit' : 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  return { isDone: status === 0, output: `${stdout ?? ''}${stderr}` };
};

const install = (folder: string, ...more: readonly string[]): Step => ({
  folder,
  command: ['pnpm', 'install', '--prefer-offline', '--reporter=append-only', ...more],
});
const build = (folder: string): Step => ({ folder, command: ['pnpm', '--silent', 'build'] });
const publish = (folder: string, name: string): Step => ({
  folder,
  command: ['pnpm', '--silent', 'backglass', 'publish', name, '--channel', previewOf(name)],
  env: { DATA_DIR: dataDir },
  isShown: true,
});

const createInWorkspace = async (name: string, hasPreview: boolean): Promise<void> => {
  const written = await createRemote(root, name);
  for (const file of written) print(`${file} is written.`);
  const prettier = ['prettier', '--log-level', 'warn', '--config', '.prettierrc.json', '--write'];
  const steps = [
    install(root),
    { folder: root, command: ['pnpm', ...prettier, `remote-${name}`] },
    // The budget of a route also counts the files of the shell, so this builds whatever is missing.
    build(root),
    { folder: root, command: ['pnpm', '--silent', 'budget', '--write-missing'] },
    ...(hasPreview ? [publish(root, name)] : []),
  ];
  runSteps(run, steps, print);
  print('pnpm-lock.yaml and packages/bench/budgets.json also have the remote now.');
  print(`Add remote-${name} to README.md, and its owner to .github/CODEOWNERS.`);
};

const createRepository = async (name: string, parent: string, hasPreview: boolean): Promise<void> => {
  print('Packing the packages of Backglass …');
  const folder = join(parent, `remote-${name}`);
  for (const file of await createStandalone(root, name, parent, print)) print(`${file} is written.`);
  const steps = [
    install(folder, '--no-frozen-lockfile'),
    { ...build(folder), isShown: true },
    ...(hasPreview ? [publish(folder, name)] : []),
  ];
  runSteps(run, steps, print);
  const next = [
    commandLine(['cd', folder]),
    'git init --initial-branch=main',
    `export DATA_DIR=${quoted(dataDir)}`,
  ];
  print(`Next: ${next.join(', ')}, and read README.md.`);
};

try {
  await newCommand('pnpm create-remote', 'pnpm create-remote --help', console)
    .description(
      'Writes remote-<name> with a screen, its test, its texts in both languages and its workflow. Then installs and builds it, adds ' +
        'its budgets, and publishes the preview "new-<name>". The preview needs a live composition: run "npm start" in another window ' +
        'with the same DATA_DIR. After a failure, the files stay, and the command prints how to go on.',
    )
    .argument('<name>')
    .option(
      '--standalone <folder>',
      'write it to <folder>/remote-<name> instead, outside this workspace: a repository of its own with the packages that it ' +
        'needs, and without budgets',
    )
    .option('--no-preview', 'publish nothing')
    .action((name, { standalone, preview: hasPreview }) =>
      standalone === undefined
        ? createInWorkspace(name, hasPreview)
        : createRepository(name, resolve(standalone), hasPreview),
    )
    .parseAsync();
} catch (error) {
  process.exitCode = exitCodeAfter(error instanceof StartError ? new CreateError(error.message) : error);
}
