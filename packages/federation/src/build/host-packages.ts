import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { packageOf, SHARED_MODULES } from '../sharing.ts';
import { isSource } from './build-inputs.ts';
import { readDependency } from './workspace.ts';

const FROM_HOST = { singleton: true, import: false } as const;

/** The option `shared` of each plugin of Module Federation: the host provides the only copy of its modules. */
export const hostModules: Readonly<Record<string, typeof FROM_HOST>> = Object.fromEntries(
  SHARED_MODULES.map(({ request }) => [request, FROM_HOST]),
);

export const PROVIDED_PACKAGES: ReadonlySet<string> = new Set(
  SHARED_MODULES.map(({ request }) => packageOf(request)),
);

/** The range of a host package that a remote needs. Throws when the package is not installed. */
export const requiredVersionOf = (root: string, name: string, platform: string): string =>
  name === '@backglass/platform' ? platform : `^${readDependency(root, name).version}`;

/** {@link hostModules} with the ranges that a remote needs. */
export const remoteShared = (root: string, platform: string) =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request }) => [
      request,
      { ...FROM_HOST, requiredVersion: requiredVersionOf(root, packageOf(request), platform) },
    ]),
  );

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
