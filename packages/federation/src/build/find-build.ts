import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { planBuild } from './plan.ts';

export interface FoundBuild {
  /** Where the build of the sources as they are now is, or will be. */
  readonly folder: string;
  readonly isBuilt: boolean;
}

/** Looks for the build of the package in `root`. Loads no bundler, so it is fast. */
export const findBuild = async (root: string): Promise<FoundBuild> => {
  const { outDir: folder } = await planBuild(root);
  return { folder, isBuilt: existsSync(join(folder, 'release.json')) };
};
