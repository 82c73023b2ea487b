import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { integrityOf } from '../integrity.ts';
import type { Release } from '../release.ts';

/** Whether a file is part of the release: not a source map, a hot update or `release.json`. */
export const isPublished = (file: string): boolean =>
  !file.endsWith('.map') && !file.includes('.hot-update.') && file !== 'release.json';

/** The release files of a build folder with hash and size, sorted by name. */
export const releaseFiles = (folder: string): Release['files'] => {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isPublished)
    .sort();
  return Object.fromEntries(
    files.map(file => {
      const content = readFileSync(join(folder, file));
      return [file, { integrity: integrityOf(content), bytes: content.length }];
    }),
  );
};
