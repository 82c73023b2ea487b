import { join } from 'node:path';
import type { Composition } from '@backglass/federation';
import { OPERATOR_CHUNK } from '@backglass/federation/build';

export interface MonolithRemote {
  readonly name: string;
  readonly root: string;
  readonly isBehindGuard: boolean;
}

export const isBehindGuard = ({ routes }: Composition['remotes'][string]): boolean =>
  routes.every(({ access }) => access === 'operator');

const path = (...parts: readonly string[]): string => JSON.stringify(join(...parts));

const loadsOf = (remotes: readonly MonolithRemote[]): string =>
  remotes
    .map(
      ({ name, root }) =>
        `  ${name}: () => import(/* webpackChunkName: "${name}" */ ${path(root, 'src/remote.ts')}),`,
    )
    .join('\n');

/** Belongs to the operator chunk, so that the remotes behind the guard share modules with that chunk. */
export const operatorModule = (remotes: readonly MonolithRemote[]): string =>
  `export const REMOTES = {\n${loadsOf(remotes.filter(remote => remote.isBehindGuard))}\n};\n`;

/** Replaces the shell's `remotes/federation.ts`. It imports the sources of the remotes, and keeps the check of hashes. */
export const remotesModule = (
  shellRoot: string,
  remotes: readonly MonolithRemote[],
  operatorFile: string,
): string => {
  const operators = remotes
    .filter(remote => remote.isBehindGuard)
    .map(({ name }) => `  ${name}: () => operators().then(({ REMOTES }) => REMOTES.${name}()),`);
  return `import { addressOf, requiredIntegrityOf } from ${path(shellRoot, 'src/composition/document-data.ts')};

globalThis.__BACKGLASS_ADDRESS__ = addressOf;
globalThis.__BACKGLASS_INTEGRITY__ = requiredIntegrityOf;

const operators = () => import(/* webpackChunkName: "${OPERATOR_CHUNK}" */ ${path(operatorFile)});
const REMOTES = {
${loadsOf(remotes.filter(remote => !remote.isBehindGuard))}
${operators.join('\n')}
};

export const loadRemoteModule = name => REMOTES[name]().then(({ remote }) => remote);
export const loadReleaseModule = () => Promise.reject(new Error('a monolith has no other releases'));
`;
};
