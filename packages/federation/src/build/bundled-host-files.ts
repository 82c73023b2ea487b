import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { SHARED_MODULES } from '../sharing.ts';
import { isSource } from './build-inputs.ts';
import { PROVIDED_PACKAGES } from './shared.ts';
import { readDependency } from './workspace.ts';

/** `react-dom` is not shared, because only the host renders. */
const HOST_PACKAGES = [...PROVIDED_PACKAGES, 'react-dom'];

/** Returns a sentence for each file of a host package. A remote bundles such a file if it imports an entry point that is not shared. */
export const bundledHostFiles = (files: Iterable<string>, root: string): readonly string[] => {
  const folders = HOST_PACKAGES.filter(name => existsSync(join(root, 'node_modules', name))).map(name => ({
    name,
    folder: readDependency(root, name).root + sep,
  }));
  const entries = SHARED_MODULES.map(({ request }) => request).join(', ');
  return [...files].filter(isSource).flatMap(file => {
    const owner = folders.find(({ folder }) => file.startsWith(folder));
    if (owner === undefined) return [];
    return [
      `It bundles ${owner.name}/${relative(owner.folder, file)}, which belongs to the host. A remote may import: ${entries}.`,
    ];
  });
};
