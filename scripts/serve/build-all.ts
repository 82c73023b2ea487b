import { basename } from 'node:path';
import { builtFolder, deployableFolders } from '@backglass/delivery';
import { findBuild } from '@backglass/federation/find-build';
import { runBuilds } from './run-builds.ts';

type Say = (line: string) => void;

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
