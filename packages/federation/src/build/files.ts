import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { integrityOf } from '../integrity.ts';
import type { Release } from '../release.ts';

// zod/mini has no error messages by default.
z.config(z.locales.en());

/** An error in the package that is built, which its developers can fix. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Throws {@link BuildError} with all errors when the value does not match the schema. Its message begins with `problem`. */
export const validate = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  problem: string,
): z.infer<Schema> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new BuildError(`${problem}:\n${z.prettifyError(parsed.error)}`);
};

/** Throws {@link BuildError} when the file is missing, is no JSON, or does not match the schema. */
export const readJson = <Schema extends z.ZodMiniType>(file: string, schema: Schema): z.infer<Schema> => {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BuildError(`${file} cannot be read as JSON: ${String(error)}`);
  }
  return validate(schema, content, `${file} is not valid`);
};

/** Files that describe the build. `mf-stats.json` is the manifest of Module Federation with names of source files. */
const NOT_PUBLISHED = ['release.json', 'mf-stats.json'];

/** Whether a file is part of the release. Source maps, hot updates and {@link NOT_PUBLISHED} are not. */
export const isPublished = (file: string): boolean =>
  !file.endsWith('.map') && !file.includes('.hot-update.') && !NOT_PUBLISHED.includes(file);

/** Files are hashed and compressed in memory, so a file of a release may have at most 32 MiB. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

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
  for (const file of files) {
    // Checks all sizes before it reads a file.
    const { size } = statSync(join(folder, file));
    if (size <= MAX_FILE_BYTES) continue;
    throw new BuildError(
      `${folder} contains ${file} with ${size} bytes. A file of a release has at most ${MAX_FILE_BYTES}.`,
    );
  }
  return Object.fromEntries(
    files.map(file => {
      const content = readFileSync(join(folder, file));
      return [file, { integrity: integrityOf(content), bytes: content.length }];
    }),
  );
};
