import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** Settings of the workspace that a repository of a remote copies. */
export const settingsSchema = z.object({
  engines: z.object({ node: z.string() }),
  /** `pnpm@10.34.8` */
  packageManager: z.string(),
  allowBuilds: z.record(z.string(), z.boolean()),
  overrides: z.record(z.string(), z.string()),
  compilerOptions: z.record(z.string(), z.unknown()),
  /** The workspace's commit, and its repository on GitHub (`owner/name`). */
  product: z.object({ repository: z.string(), commit: z.string() }),
});
export type Settings = z.infer<typeof settingsSchema>;

/** `{ '@backglass/ui': '0.3.1', react: '19.3.1' }` */
export type Versions = Readonly<Record<string, string>>;

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** The settings that the packed package contains. */
export const readPackedSettings = (): Settings => settingsSchema.parse(readJson('./settings.json'));

/** The versions that this package was tested with. When pnpm packs a package, it writes versions into `package.json`. */
export const readPackedVersions = (): Versions => {
  const { dependencies, devDependencies } = manifestSchema.parse(readJson('../package.json'));
  return { ...devDependencies, ...dependencies };
};
