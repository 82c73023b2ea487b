import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema } from '@backglass/federation';
import type { DevBuild } from '@backglass/federation/build';
import * as z from 'zod/mini';

/** Where the shell of the page comes from: sources to compile, or a build in the packed package. */
export type ShellSource =
  | { readonly kind: 'sources'; readonly folder: string }
  | { readonly kind: 'built'; readonly build: DevBuild };

/** Not `release.json`, so that nothing can publish it. */
const DESCRIPTION = 'dev-build.json';
/** The folder of the files of a build. */
export const FILES = 'files';

const descriptionSchema = z.object({ hash: z.string(), release: releaseSchema });

/** Describes the development build in `<folder>/files`. */
export const describeBuild = (folder: string, build: DevBuild): void =>
  writeFileSync(join(folder, DESCRIPTION), JSON.stringify({ hash: build.hash, release: build.describe() }));

/** The build that {@link describeBuild} has described in `folder`; if there is none, the sources in `sources`. */
export const findShell = (folder: string, sources: string): ShellSource => {
  const file = join(folder, DESCRIPTION);
  if (!existsSync(file)) return { kind: 'sources', folder: sources };
  const { hash, release } = descriptionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const build = {
    hash,
    milliseconds: 0,
    declared: null,
    folder: join(folder, FILES),
    describe: () => release,
  };
  return { kind: 'built', build };
};
