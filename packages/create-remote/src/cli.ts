#!/usr/bin/env node
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowClosedOutput, commandLine, newCommand } from '@backglass/contract/command-line';
import {
  exitCodeAfter,
  previewOf,
  requireFree,
  requireName,
  type RunStep,
  runSteps,
  type Step,
  writeFiles,
} from './create.ts';
import { findRegistry, readPackedSettings, readPackedVersions, standaloneFilesOf } from './standalone.ts';

/* `npm create @backglass/remote`: a remote in a repository of its own, with packages from a registry. */

/** On Windows npm and pnpm are scripts, which only run in a shell. */
const shell = process.platform === 'win32';
const print = (line: string): void => {
  console.log(line);
};

const start = ([program = '', ...words]: readonly string[], options: SpawnSyncOptions = {}) =>
  spawnSync(program, words, { maxBuffer: 64 * 1024 * 1024, ...options, encoding: 'utf8', shell });

/** The words that start pnpm. If the PATH has no pnpm of this major version, npm fetches it. */
const pnpmOf = (packageManager: string): readonly string[] => {
  const [, major = ''] = /^pnpm@(\d+)\./.exec(packageManager) ?? [];
  const { status, stdout } = start(['pnpm', '--version']);
  return status === 0 && stdout.trim().startsWith(`${major}.`) ? ['pnpm'] : ['npx', '--yes', packageManager];
};

/** Reads a setting of npm or pnpm, whichever runs this command. Each has settings that the other does not read. */
const settingOf =
  (pnpm: readonly string[]) =>
  (name: string): string => {
    const isPnpm = process.env['npm_config_user_agent']?.startsWith('pnpm/') === true;
    return start([...(isPnpm ? pnpm : ['npm']), 'config', 'get', name]).stdout;
  };

const run: RunStep = ({ folder, command, env, isShown = false }) => {
  const { status, stdout, stderr, error } = start(command, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['inherit', isShown ? 'inherit' : 'pipe', 'pipe'],
  });
  return { isDone: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
};

const create = async (
  name: string,
  { preview: hasPreview }: { readonly preview: boolean },
): Promise<void> => {
  requireName(name);
  const folder = resolve(`remote-${name}`);
  requireFree(folder, '');
  const settings = readPackedSettings();
  const versions = readPackedVersions();
  const pnpm = pnpmOf(settings.packageManager);
  const registry = findRegistry(settingOf(pnpm));
  const platform = versions['@backglass/platform'] ?? '';
  const files = standaloneFilesOf({ name, platform, settings, versions, registry });
  await writeFiles(folder, files);
  // pnpm keeps the versions of an existing lock file, so libraries get the versions that Backglass is tested with.
  await copyFile(fileURLToPath(new URL('./lock.yaml', import.meta.url)), join(folder, 'pnpm-lock.yaml'));
  for (const file of [...Object.keys(files), 'pnpm-lock.yaml']) print(`${join(folder, file)} is written.`);

  const dataDir = process.env['DATA_DIR'];
  const env = dataDir ? { DATA_DIR: resolve(dataDir) } : {};
  const hasStore = Boolean(dataDir || process.env['DELIVERY_URL']);
  const channel = ['--channel', previewOf(name)];
  const publish: Step = {
    folder,
    command: [...pnpm, '--silent', 'backglass', 'publish', name, ...channel],
    env,
    isShown: true,
  };
  const install = [...pnpm, 'install', '--no-frozen-lockfile', '--reporter=append-only'];
  const steps: readonly Step[] = [
    { folder, command: install },
    { folder, command: [...pnpm, '--silent', 'build'], isShown: true },
    ...(hasPreview && hasStore ? [publish] : []),
  ];
  runSteps(run, steps, print);
  if (hasPreview && !hasStore)
    print('No preview is published, because DELIVERY_URL and DATA_DIR are not set.');
  print(`Next: ${commandLine(['cd', folder])}, git init --initial-branch=main, and read README.md.`);
};

allowClosedOutput(process.stdout, process.stderr);
try {
  await newCommand('npm create @backglass/remote', 'npm create @backglass/remote -- --help', console)
    .description(
      'Writes remote-<name> into this folder: a repository with a screen, its test, its texts in both languages and its workflow. ' +
        'Then installs the packages with pnpm and builds the remote. If DELIVERY_URL or DATA_DIR is set, also publishes the preview ' +
        '"new-<name>". After a failure, the files stay, and the command prints how to go on.',
    )
    .argument('<name>')
    .option('--no-preview', 'publish nothing; with npm, write "-- --no-preview"')
    .action(create)
    .parseAsync();
} catch (error) {
  process.exitCode = exitCodeAfter(error);
}
