import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACEHOLDER_BUILD_ID } from '../dev/dev-page.ts';
import { globalOf } from '../names.ts';
import type { Release } from '../release.ts';
import { allFiles, releaseFiles } from './files.ts';

const ID_DIGITS = 12;

/** Returns the id of a release: a hash of everything in it except version, commit and build time. */
export const idOfContents = (release: Release): string => {
  const contents = JSON.stringify({ ...release, version: null, commit: null, built_at: null });
  return createHash('sha256').update(contents).digest('hex').slice(0, ID_DIGITS);
};

const replaceIn = (folder: string, from: string, to: string): void => {
  for (const file of allFiles(folder)) {
    const content = readFileSync(join(folder, file));
    if (!content.includes(from)) continue;
    writeFileSync(join(folder, file), content.toString('utf8').replaceAll(from, to));
  }
};

/**
 * Gives a finished build with {@link PLACEHOLDER_BUILD_ID} its id: in `release`, and in the files of `folder` that contain the name of its global.
 * So builds with the same output have the same version, whatever they were made from (ADR 0056).
 */
export const nameBuild = <Named extends Release>(folder: string, release: Named): Named => {
  const buildId = idOfContents(release);
  const version = release.version.replace(PLACEHOLDER_BUILD_ID, buildId);
  if (release.kind === 'shell') return { ...release, version };
  const global = globalOf({ name: release.name, buildId });
  replaceIn(folder, release.global, global);
  return { ...release, version, global, files: releaseFiles(folder) };
};
