import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SHARED_MODULES } from '../sharing.ts';
import { readDependency } from './workspace.ts';

interface Provided {
  readonly shareKey: string;
  readonly version: string;
  readonly eager: boolean;
}

interface Consumed {
  readonly singleton: true;
  readonly import: false;
  readonly requiredVersion: false;
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
export const hostShared = (root: string): Record<string, Provided> =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request, provision }) => {
      const { version } = readDependency(root, packageOf(request));
      const eager = provision === 'eager';
      // What the host's own code imports is provided by its name, and beyond that only what is named by its path.
      const key = eager ? request : resolveFrom(root, request);
      return [key, { shareKey: request, version, eager }] as const;
    }),
  );

/**
 * A remote's side: it carries none of them, and takes the one there is. Whether that one fits is held against
 * {@link acceptedRanges} at the promotion, and in the page before a byte of the remote is asked for.
 */
export const remoteShared = (): Record<string, Consumed> =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request }) => [
      request,
      { singleton: true, import: false, requiredVersion: false } as const,
    ]),
  );

/** The versions of each shared module that a remote in `root` runs with: those compatible with what it was built with. */
export const acceptedRanges = (root: string, contract: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request }) => {
      const name = packageOf(request);
      const range = name === '@backglass/platform' ? contract : `^${readDependency(root, name).version}`;
      return [request, range] as const;
    }),
  );
