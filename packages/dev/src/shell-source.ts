import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema } from '@backglass/federation';
import type { DevBuild } from '@backglass/federation/build';
import * as z from 'zod/mini';

/** Where the shell of the page comes from: sources to compile, or a build in the packed package. */
export type ShellSource =
  | { readonly kind: 'sources'; readonly folder: string }
  | { readonly kind: 'built'; readonly build: DevBuild };

/** The file is not called `release.json`, so that no command can publish a development build. */
const DESCRIPTION = 'dev-build.json';
/** The folder of the files of a build. */
export const FILES = 'files';

const descriptionSchema = z.object({ hash: z.string(), release: releaseSchema });

/** Describes the development build in `<folder>/files`. */
export const describeBuild = (folder: string, build: DevBuild): void =>
  writeFileSync(join(folder, DESCRIPTION), JSON.stringify({ hash: build.hash, release: build.describe() }));

/** Reads the build that {@link describeBuild} has described in `folder`. */
export const readBuild = (folder: string): DevBuild => {
  const file = readFileSync(join(folder, DESCRIPTION), 'utf8');
  const { hash, release } = descriptionSchema.parse(JSON.parse(file));
  return { hash, milliseconds: 0, declared: null, folder: join(folder, FILES), describe: () => release };
};
