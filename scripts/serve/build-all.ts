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

const buildOne = (root: string, folder: string, say: Say): Promise<void> =>
  new Promise((resolve, reject) => {
    const command = join(root, 'packages/federation/bin/build.mjs');
    const child = spawn(process.execPath, [command, '--brief'], { cwd: folder });
    let printed = '';
    const collect = (chunk: Buffer): void => {
      printed += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', code => {
      if (code !== 0) {
        reject(new BuildFailed(`${basename(folder)} could not be built:\n${printed.trim()}`));
        return;
      }
      say(`  ${printed.trim()}`);
      resolve();
    });
  });

/** The shell takes longest, so it goes first and the remotes fill the time beside it. */
const shellFirst = (folders: readonly string[]): string[] =>
  [...folders].sort((a, b) => Number(basename(b) === 'shell') - Number(basename(a) === 'shell'));

const buildInTurn = async (root: string, folders: readonly string[], say: Say): Promise<void> => {
  const queue = [...folders];
  const work = async (): Promise<void> => {
    try {
      for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
        await buildOne(root, folder, say);
      }
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

/**
 * Builds the shell and every remote that is not built from the sources it has now; answers where all their builds are.
 * Throws {@link BuildFailed} after the first failure, once what was under way has ended.
 */
export const buildAll = async (root: string, say: Say): Promise<readonly string[]> => {
  const folders = shellFirst(deployableFolders(root));
  const found = await Promise.all(
    folders.map(async folder => ({ ...(await findBuild(folder)), package: folder })),
  );
  const missing = found.filter(({ isBuilt }) => !isBuilt).map(build => build.package);
  if (missing.length > 0) {
    say(`Building ${missing.map(folder => basename(folder)).join(', ')} …`);
    await buildInTurn(root, missing, say);
  }
  // What was built just now is looked up: its sources may have been edited since they were found unbuilt.
  return found.map(build => (build.isBuilt ? build.folder : builtFolder(build.package)));
};
