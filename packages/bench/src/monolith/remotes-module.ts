import { join } from 'node:path';

/** A remote as the monolith carries it. */
export interface CarriedRemote {
  readonly name: string;
  /** Its folder. */
  readonly root: string;
}

/**
 * What takes the place of the shell's `boot/federation.ts` in the monolith: the same exports, and behind them a dynamic
 * import of each remote's sources where the product asks the federation runtime. The guard over hashes stays as it is.
 */
export const remotesModule = (shellRoot: string, remotes: readonly CarriedRemote[]): string => {
  const path = (...parts: readonly string[]): string => JSON.stringify(join(...parts));
  const loads = remotes.map(
    ({ name, root }) =>
      `  ${name}: () => import(/* webpackChunkName: "${name}" */ ${path(root, 'src/remote.ts')}),`,
  );
  return `import { integrityOf } from ${path(shellRoot, 'src/boot/document-data.ts')};

globalThis.__BACKGLASS_INTEGRITY__ = address => {
  const integrity = integrityOf(address);
  if (integrity === undefined) throw new Error(address + ' is no file of this composition');
  return integrity;
};

const REMOTES = {
${loads.join('\n')}
};

export const loadRemoteModule = name => REMOTES[name]().then(({ remote }) => remote);
export const loadReleaseModule = name => Promise.reject(new Error(name + ' has no other release'));
`;
};
