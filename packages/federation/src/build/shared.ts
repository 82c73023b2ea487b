import { packageOf, SHARED_MODULES } from '../sharing.ts';
import { readDependency } from './workspace.ts';

interface Shared {
  readonly singleton: true;
  readonly import: false;
  readonly requiredVersion: string;
}

export const PROVIDED_PACKAGES: ReadonlySet<string> = new Set(
  SHARED_MODULES.map(({ request }) => packageOf(request)),
);

export const remoteShared = (root: string, platform: string): Record<string, Shared> =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request }) => {
      const name = packageOf(request);
      const requiredVersion =
        name === '@backglass/platform' ? platform : `^${readDependency(root, name).version}`;
      return [request, { singleton: true, import: false, requiredVersion } as const];
    }),
  );
