import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import type { Settings } from '@backglass/api';
import {
  builtFolder,
  deployableFolders,
  deployBuilt,
  documentSettings,
  type DeployedBuilt,
  type Store,
} from '@backglass/delivery';
import { findBuild } from '@backglass/federation/find-build';
import { StartError } from './command.mjs';

type Print = (line: string) => void;

interface DeployOptions {
  readonly root: string;
  readonly settings: Settings;
  readonly dictionaryCount: number;
  readonly print: Print;
  readonly signal: AbortSignal;
}

/**
 * Builds this checkout, deploys new builds and prints the number of the live composition.
 * @throws as {@link deployBuilt} does.
 */
export const deployBuilds = async (
  store: Store,
  { root, settings, dictionaryCount, print, signal }: DeployOptions,
): Promise<void> => {
  const deployed = await deployBuilt(store, await buildAll(root, print, signal), {
    settings: await documentSettings({
      workspaceRoot: root,
      supportEmail: settings.supportEmail,
      apiRoot: process.env['API_ROOT'] || undefined,
      telemetryUrl: process.env['TELEMETRY_URL'],
    }),
    stateFile: join(settings.dataDir, 'deployed.json'),
    dictionaryCount,
  });
  print(`Composition ${deployed.composition.number} is live.${keptNote(deployed)}`);
};

const keptNote = ({ skipped, kept }: DeployedBuilt): string => {
  if (skipped !== undefined) {
    return ` It is unchanged: ${skipped} Run "pnpm backglass deploy --all" to make this checkout live.`;
  }
  return kept.length === 0 ? '' : ` It keeps what was promoted or rolled back: ${kept.join(', ')}.`;
};

/**
 * Builds the shell and every remote whose build is missing or out of date. Returns the folders of all builds.
 * @throws as {@link runBuilds} does.
 */
export const buildAll = async (
  root: string,
  print: Print,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const folders = shellFirst(deployableFolders(root));
  const found = await Promise.all(
    folders.map(async folder => ({ package: folder, build: await findBuild(folder) })),
  );
  const missing = found.filter(({ build }) => build === null).map(one => one.package);
  if (missing.length > 0) {
    print(`Building ${missing.map(folder => basename(folder)).join(', ')} …`);
    await runBuilds(root, missing, print, signal);
  }
  return found.map(one => one.build ?? builtFolder(one.package));
};

/** The shell takes longest, so its build starts first. */
const shellFirst = (folders: readonly string[]): string[] =>
  [...folders].sort((a, b) => Number(basename(b) === 'shell') - Number(basename(a) === 'shell'));

/** More builds at the same time only compete for CPU and memory. */
const CONCURRENCY = 2;

/**
 * Builds the packages in `folders`, two at a time. When it throws, no build runs any more.
 * @throws {StartError} with the output of a build that fails, or the signal's reason when it aborts.
 */
export const runBuilds = async (
  root: string,
  folders: readonly string[],
  print: Print,
  signal: AbortSignal,
): Promise<void> => {
  const queue = [...folders];
  const work = async (): Promise<void> => {
    try {
      for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
        signal.throwIfAborted();
        await buildOne(root, folder, print, signal);
      }
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

const buildOne = (root: string, folder: string, print: Print, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const command = join(root, 'packages/federation/bin/build.mjs');
    const child = spawn(process.execPath, [command, '--brief'], { cwd: folder });
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    let printed = '';
    const collect = (chunk: Buffer): void => {
      printed += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', code => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) {
        reject(signal.reason as Error);
        return;
      }
      if (code !== 0) {
        reject(new StartError(`${basename(folder)} could not be built:\n${printed.trim()}`));
        return;
      }
      print(`  ${printed.trim()}`);
      resolve();
    });
  });
