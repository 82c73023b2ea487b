import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const packageSchema = z.object({
  name: z.string(),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** What the build reads of a `package.json`. */
export type Package = z.infer<typeof packageSchema> & { readonly root: string };

/** Reads `<root>/package.json`. Throws when it is missing or has no plain version. */
export const readPackage = (root: string): Package => ({
  ...packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))),
  root: realpathSync(root),
});

/** The package that `root` imports as `name`. */
export const readDependency = (root: string, name: string): Package =>
  readPackage(join(root, 'node_modules', name));

/** The folder above `from` that holds `pnpm-workspace.yaml`. */
export const findWorkspaceRoot = (from: string): string => {
  if (existsSync(join(from, 'pnpm-workspace.yaml'))) return realpathSync(from);
  const parent = dirname(from);
  if (parent === from) throw new Error('no pnpm-workspace.yaml here or above');
  return findWorkspaceRoot(parent);
};

/** Workspace packages whose source `pack` may compile into its output, itself first; `carried` says which to follow. */
export const compiledPackages = (
  pack: Package,
  carried: (name: string) => boolean,
  seen: Map<string, Package> = new Map(),
): readonly Package[] => {
  seen.set(pack.name, pack);
  for (const [name, range] of Object.entries(pack.dependencies)) {
    if (!range.startsWith('workspace:') || seen.has(name) || !carried(name)) continue;
    compiledPackages(readDependency(pack.root, name), carried, seen);
  }
  return [...seen.values()];
};
