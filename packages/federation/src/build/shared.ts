import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SHARED_MODULES } from '../sharing.ts';
import { readDependency } from './workspace.ts';

interface Shared {
  readonly singleton: true;
  readonly version?: string;
  readonly requiredVersion: string;
  readonly strictVersion: boolean;
  readonly eager?: boolean;
  readonly import?: false;
  readonly shareKey?: string;
}

/** `@backglass/ui/overlay` → `@backglass/ui`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages of which a remote carries nothing, because the host provides them. */
export const PROVIDED_PACKAGES: ReadonlySet<string> = new Set(
  SHARED_MODULES.map(({ request }) => packageOf(request)),
);

const resolveFrom = (root: string, request: string): string =>
  createRequire(join(root, 'package.json')).resolve(request);

/** The host's side of the sharing table: it carries each module, at the version installed in `root`. */
export const hostShared = (root: string): Record<string, Shared> =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request, provision, strict }) => {
      const { version } = readDependency(root, packageOf(request));
      const eager = provision === 'eager';
      // Federation provides what the host's own code imports, and beyond that only what is named by its path.
      const key = eager ? request : resolveFrom(root, request);
      const requiredVersion = `^${version}`;
      return [
        key,
        {
          singleton: true,
          shareKey: request,
          version,
          requiredVersion,
          strictVersion: strict,
          eager,
        } as const,
      ];
    }),
  );

/** A remote's side: it carries none and names the versions that it was built for. */
export const remoteShared = (root: string, contract: string): Record<string, Shared> =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request, strict }) => {
      const name = packageOf(request);
      const requiredVersion =
        name === '@backglass/platform' ? contract : `^${readDependency(root, name).version}`;
      return [request, { singleton: true, import: false, requiredVersion, strictVersion: strict } as const];
    }),
  );
