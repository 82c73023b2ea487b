import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const packageSchema = z.object({
  name: z.string(),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
});

export type Package = z.infer<typeof packageSchema> & { readonly root: string };

/** Throws when `<root>/package.json` is missing, or its version is not `x.y.z`. */
export const readPackage = (root: string): Package => ({
  ...packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))),
  root: realpathSync(root),
});

export const readDependency = (root: string, name: string): Package =>
  readPackage(join(root, 'node_modules', name));

/** Returns the nearest folder with `pnpm-workspace.yaml`, or `root` when there is none. */
export const findWorkspaceRoot = (root: string): string => {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return realpathSync(folder);
    if (folder === dirname(folder)) return realpathSync(root);
  }
};

/** Returns `pack` and the workspace packages that it bundles, at any depth. */
export const compiledPackages = (
  pack: Package,
  isBundled: (name: string) => boolean,
  seen: Map<string, Package> = new Map(),
): readonly Package[] => {
  seen.set(pack.name, pack);
  for (const [name, range] of Object.entries(pack.dependencies)) {
    if (!range.startsWith('workspace:') || seen.has(name) || !isBundled(name)) continue;
    compiledPackages(readDependency(pack.root, name), isBundled, seen);
  }
  return [...seen.values()];
};
