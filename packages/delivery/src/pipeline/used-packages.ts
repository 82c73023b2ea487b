import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const packageSchema = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

const readPackage = (root: string, folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));

/**
 * The folders of the workspace that a package is made with: those it depends on, what they depend on in turn, and what it
 * is built and tested with. Sorted, without its own.
 */
export const usedPackages = (root: string, folder: string): readonly string[] => {
  const folders = readdirSync(join(root, 'packages'))
    .map(name => `packages/${name}`)
    .filter(one => existsSync(join(root, one, 'package.json')));
  const byName = new Map(folders.map(one => [readPackage(root, one).name, one]));
  const used = new Set<string>();
  const add = (names: readonly string[]): void => {
    for (const name of names) {
      const found = byName.get(name);
      if (found === undefined || used.has(found)) continue;
      used.add(found);
      add(Object.keys(readPackage(root, found).dependencies));
    }
  };
  const own = readPackage(root, folder);
  add([...Object.keys(own.dependencies), ...Object.keys(own.devDependencies)]);
  return [...used].sort();
};
