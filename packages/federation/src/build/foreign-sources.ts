import { basename, sep } from 'node:path';

const isSource = (file: string): boolean =>
  !file.includes(`${sep}node_modules${sep}`) &&
  file.includes(`${sep}src${sep}`) &&
  basename(file).includes('.');

/**
 * Workspace files that a build read although they are outside the packages that its id was computed from. Such a build
 * would change without changing its version.
 */
export const foreignSources = (
  files: Iterable<string>,
  workspaceRoot: string,
  known: readonly string[],
): readonly string[] =>
  [...files]
    .filter(file => file.startsWith(workspaceRoot + sep) && isSource(file))
    .filter(file => !known.some(root => file.startsWith(root + sep)))
    .map(file => file.slice(workspaceRoot.length + 1));
