import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DeliveryError } from './delivery-error.ts';

/** Folders of the workspace that build into a release: the shell and the remotes. */
export const deployableFolders = (workspaceRoot: string): readonly string[] =>
  readdirSync(workspaceRoot)
    .filter(name => name === 'shell' || existsSync(join(workspaceRoot, name, 'remote.config.ts')))
    .sort()
    .map(name => join(workspaceRoot, name));

/** The one whole build in a package's `dist`. Throws {@link DeliveryError} when it is not built. */
export const builtFolder = (packageRoot: string): string => {
  const dist = join(packageRoot, 'dist');
  const whole = existsSync(dist)
    ? readdirSync(dist).filter(
        version => !version.startsWith('.') && existsSync(join(dist, version, 'release.json')),
      )
    : [];
  const [version] = whole;
  if (version === undefined || whole.length > 1) {
    throw new DeliveryError(`${packageRoot} is not built. Run "pnpm build".`);
  }
  return join(dist, version);
};
