import { readdirSync, readFileSync, statSync, type Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import { integrityOf } from '../integrity.ts';
import { BuildError } from './build-error.ts';
import type { Release } from '../release.ts';

/** Files that describe the build. `mf-stats.json` is the manifest of Module Federation with names of source files. */
const NOT_PUBLISHED = ['release.json', 'mf-stats.json'];

/** Whether a file is part of the release. Source maps, hot updates and {@link NOT_PUBLISHED} are not. */
export const isPublished = (file: string): boolean =>
  !file.endsWith('.map') && !file.includes('.hot-update.') && !NOT_PUBLISHED.includes(file);

/** Files are hashed and compressed in memory, so a file of a release may have at most 32 MiB. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

const requireSize = (folder: string, file: string): void => {
  const { size } = statSync(join(folder, file));
  if (size <= MAX_FILE_BYTES) return;
  throw new BuildError(
    `${folder} contains ${file} with ${size} bytes. A file of a release has at most ${MAX_FILE_BYTES}.`,
  );
};

/** All files in a folder, sorted. Throws {@link BuildError} for a symbolic link. */
export const allFiles = (folder: string): readonly string[] => {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const pathOf = ({ parentPath, name }: Dirent) =>
    relative(folder, join(parentPath, name)).replaceAll('\\', '/');
  const link = entries.find(entry => entry.isSymbolicLink());
  if (link !== undefined)
    throw new BuildError(
      `${folder} contains the symbolic link ${pathOf(link)}. Put a copy of its file there.`,
    );
  return entries
    .filter(entry => entry.isFile())
    .map(pathOf)
    .sort();
};

/** Returns the release files of a build folder. Throws {@link BuildError} for a file of more than 32 MiB or a symbolic link. */
export const releaseFiles = (folder: string): Release['files'] => {
  const files = allFiles(folder).filter(isPublished);
  for (const file of files) requireSize(folder, file);
  return Object.fromEntries(
    files.map(file => {
      const content = readFileSync(join(folder, file));
      return [file, { integrity: integrityOf(content), bytes: content.length }];
    }),
  );
};
