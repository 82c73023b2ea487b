import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema } from '@backglass/federation';
import type { DevBuild } from '@backglass/federation/build';
import * as z from 'zod/mini';

export type ShellSource =
  | { readonly kind: 'sources'; readonly folder: string }
  | { readonly kind: 'built'; readonly build: DevBuild };

/** The name differs from `release.json`, so that no command publishes a development build. */
const DESCRIPTION = 'dev-build.json';
export const FILES = 'files';

const descriptionSchema = z.object({ hash: z.string(), release: releaseSchema });

export const describeBuild = (folder: string, build: DevBuild): void =>
  writeFileSync(join(folder, DESCRIPTION), JSON.stringify({ hash: build.hash, release: build.describe() }));

/** Reads the build that {@link describeBuild} described. */
export const readBuild = (folder: string): DevBuild => {
  const file = readFileSync(join(folder, DESCRIPTION), 'utf8');
  const { hash, release } = descriptionSchema.parse(JSON.parse(file));
  return { hash, milliseconds: 0, declared: null, folder: join(folder, FILES), describe: () => release };
};
