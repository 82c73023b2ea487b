import { join } from 'node:path';
import type { Composition } from '@backglass/federation';
import { OPERATOR_CHUNK } from '@backglass/federation/build';

/** A remote as the monolith carries it. */
export interface CarriedRemote {
  readonly name: string;
  /** Its folder. */
  readonly root: string;
  /** All of its pages are behind the guard. */
  readonly isBehindGuard: boolean;
}

export const isBehindGuard = ({ routes }: Composition['remotes'][string]): boolean =>
  routes.every(({ access }) => access === 'operator');

const path = (...parts: readonly string[]): string => JSON.stringify(join(...parts));

const loadsOf = (remotes: readonly CarriedRemote[]): string =>
  remotes
    .map(
      ({ name, root }) =>
        `  ${name}: () => import(/* webpackChunkName: "${name}" */ ${path(root, 'src/remote.ts')}),`,
    )
    .join('\n');

/**
 * Dynamic imports of the remotes behind the guard. They stand in the file that all of their pages have, so that they share with it what they
 * have in common, as the parts of one application do.
 */
export const operatorModule = (remotes: readonly CarriedRemote[]): string =>
  `export const REMOTES = {\n${loadsOf(remotes.filter(remote => remote.isBehindGuard))}\n};\n`;

/**
 * What takes the place of the shell's `remotes/federation.ts` in the monolith: the same exports, and behind them a dynamic
 * import of each remote's sources where the product asks the federation runtime. The guard over hashes stays as it is.
 */
export const remotesModule = (
  shellRoot: string,
  remotes: readonly CarriedRemote[],
  operatorFile: string,
): string => {
  const operators = remotes
    .filter(remote => remote.isBehindGuard)
    .map(({ name }) => `  ${name}: () => operators().then(({ REMOTES }) => REMOTES.${name}()),`);
  return `import { integrityOf } from ${path(shellRoot, 'src/composition/document-data.ts')};

globalThis.__BACKGLASS_ADDRESS__ = address => address;
globalThis.__BACKGLASS_INTEGRITY__ = address => {
  const integrity = integrityOf(address);
  if (integrity === undefined) throw new Error(address + ' is no file of this composition');
  return integrity;
};

const operators = () => import(/* webpackChunkName: "${OPERATOR_CHUNK}" */ ${path(operatorFile)});
const REMOTES = {
${loadsOf(remotes.filter(remote => !remote.isBehindGuard))}
${operators.join('\n')}
};

export const loadRemoteModule = name => REMOTES[name]().then(({ remote }) => remote);
export const loadReleaseModule = () => Promise.reject(new Error('a monolith has no other release'));
`;
};
