import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { SHARED_MODULES } from '../sharing.ts';
import { isSource } from './build-id.ts';
import { PROVIDED_PACKAGES } from './shared.ts';

/** Only `@backglass/ui` may use it: a second copy would not know the host's roots. */
const OF_THE_HOST = [...PROVIDED_PACKAGES, 'react-dom'];

const folderOf = (root: string, name: string): string => {
  try {
    return realpathSync(join(root, 'node_modules', name)) + sep;
  } catch {
    return '';
  }
};

/**
 * One sentence for each file among `files` that the remote in `root` would bundle, although the host has its package. The remote has
 * imported an entry point that is not shared.
 */
export const sharedCopies = (files: Iterable<string>, root: string): readonly string[] => {
  const folders = OF_THE_HOST.map(name => ({ name, folder: folderOf(root, name) }));
  const entries = SHARED_MODULES.map(({ request }) => request).join(', ');
  return [...files].filter(isSource).flatMap(file => {
    const owner = folders.find(({ folder }) => folder !== '' && file.startsWith(folder));
    if (owner === undefined) return [];
    return [
      `It bundles ${owner.name}/${relative(owner.folder, file)}, which belongs to the host. A remote may import: ${entries}.`,
    ];
  });
};
