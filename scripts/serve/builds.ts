import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { builtFolder, deployableFolders } from '@backglass/delivery';
import { findBuild } from '@backglass/federation/find-build';

type Say = (line: string) => void;

/** A package that could not be built; the message is what its build printed. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

/** More at once than this only compete for the processor and memory. */
const AT_ONCE = 2;

const buildOne = (root: string, folder: string, say: Say, signal: AbortSignal): Promise<void> =>
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
        reject(new BuildFailed(`${basename(folder)} could not be built:\n${printed.trim()}`));
        return;
      }
      say(`  ${printed.trim()}`);
      resolve();
    });
  });

/**
 * Builds the packages in `folders`, two at a time. Rejects after the first failure ({@link BuildFailed}), or when `signal`
 * is aborted, once what was under way has ended.
 */
export const runBuilds = async (
  root: string,
  folders: readonly string[],
  say: Say,
  signal: AbortSignal,
): Promise<void> => {
  const queue = [...folders];
  const work = async (): Promise<void> => {
    try {
      for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
        signal.throwIfAborted();
        await buildOne(root, folder, say, signal);
      }
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

/** The shell takes longest, so it goes first and the remotes fill the time beside it. */
const shellFirst = (folders: readonly string[]): string[] =>
  [...folders].sort((a, b) => Number(basename(b) === 'shell') - Number(basename(a) === 'shell'));

/**
 * Builds the shell and every remote that is not built from the sources it has now; answers where all their builds are.
 * Rejects as {@link runBuilds} does.
 */
export const buildAll = async (root: string, say: Say, signal: AbortSignal): Promise<readonly string[]> => {
  const folders = shellFirst(deployableFolders(root));
  const found = await Promise.all(
    folders.map(async folder => ({ ...(await findBuild(folder)), package: folder })),
  );
  const missing = found.filter(({ isBuilt }) => !isBuilt).map(build => build.package);
  if (missing.length > 0) {
    say(`Building ${missing.map(folder => basename(folder)).join(', ')} …`);
    await runBuilds(root, missing, say, signal);
  }
  // What was built just now is looked up: its sources may have been edited since they were found unbuilt.
  return found.map(build => (build.isBuilt ? build.folder : builtFolder(build.package)));
};
