import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema } from '@backglass/federation';
import type { DevBuild } from '@backglass/federation/build';
import * as z from 'zod/mini';

/* The compiled shell that the packed `@backglass/dev` contains instead of the shell's sources. */

/** The name differs from `release.json`, so that no command publishes a development build. */
const DESCRIPTION = 'dev-build.json';
const FILES = 'files';

const descriptionSchema = z.object({ hash: z.string(), release: releaseSchema });

export const writeShell = (folder: string, { folder: files, hash, describe }: DevBuild): void => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(files, join(folder, FILES), { recursive: true, filter: file => !file.endsWith('.map') });
  writeFileSync(join(folder, DESCRIPTION), JSON.stringify({ hash, release: describe() }));
};

/** Reads what {@link writeShell} wrote. */
export const readShell = (folder: string): DevBuild => {
  const file = readFileSync(join(folder, DESCRIPTION), 'utf8');
  const { hash, release } = descriptionSchema.parse(JSON.parse(file));
  return { hash, milliseconds: 0, declared: null, folder: join(folder, FILES), describe: () => release };
};
