import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { planBuild } from './plan.ts';

/** Whether the package in `root` has been built from the sources it has now. Loads no bundler. */
export const isBuilt = async (root: string): Promise<boolean> =>
  existsSync(join((await planBuild(root)).outDir, 'release.json'));
