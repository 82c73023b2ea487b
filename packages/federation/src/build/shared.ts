import { packageOf, SHARED_MODULES } from '../sharing.ts';
import { readDependency } from './workspace.ts';

const FROM_HOST = { singleton: true, import: false } as const;

/** The option `shared` of each plugin of Module Federation: the host provides the only copy of its modules. */
export const hostModules: Readonly<Record<string, typeof FROM_HOST>> = Object.fromEntries(
  SHARED_MODULES.map(({ request }) => [request, FROM_HOST]),
);

type Shared = typeof FROM_HOST & { readonly requiredVersion: string };

export const PROVIDED_PACKAGES: ReadonlySet<string> = new Set(
  SHARED_MODULES.map(({ request }) => packageOf(request)),
);

/** The range of a host package that a remote needs. Throws when the package is not installed. */
export const requiredVersionOf = (root: string, name: string, platform: string): string =>
  name === '@backglass/platform' ? platform : `^${readDependency(root, name).version}`;

export const remoteShared = (root: string, platform: string): Record<string, Shared> =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request }) => [
      request,
      { ...FROM_HOST, requiredVersion: requiredVersionOf(root, packageOf(request), platform) },
    ]),
  );
