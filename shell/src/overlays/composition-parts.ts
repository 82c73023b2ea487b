import type { ComposedRemote, Label } from '@backglass/federation';
import { useSyncExternalStore } from 'react';
import { composition, canaryOf, type Canary } from '../composition/document-data.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { RemoteState } from '../remotes/load-state.ts';
import { remoteRoutes } from '../remotes/registry.ts';
import { labelOf } from '../texts.ts';
import { filesOf, filesOfShell, loadFactsOf, type LoadFacts } from './load-facts.ts';

/** One part of what is live, and how it came here. */
export interface Part {
  readonly name: string;
  readonly title: Label;
  readonly version: string;
  /** Short; `null` for a build outside a repository. */
  readonly commit: string | null;
  readonly deployedAt: string;
  readonly status: RemoteState['status'];
  readonly load: LoadFacts | undefined;
  /** How many files it may load, each only with its hash. */
  readonly hashes: number;
  /** Another release of it that some centres try, this one among them or not. */
  readonly canary: Canary | null;
}

/** The first seven digits, as people write a commit; the mark of a changed checkout stays. */
const shortCommit = (commit: string | null): string | null =>
  commit?.replace(/^([0-9a-f]{7})[0-9a-f]*/, '$1') ?? null;

const loaders: readonly RemoteLoader[] = [...new Set(remoteRoutes.map(({ loader }) => loader.remote))];

const shell = (): Part => ({
  name: 'shell',
  title: labelOf('version.frame'),
  version: composition.shell.version,
  commit: shortCommit(composition.shell.commit),
  deployedAt: composition.shell.deployed_at,
  status: 'ready',
  load: loadFactsOf(filesOfShell(composition.shell)),
  hashes: Object.keys(composition.shell.integrity).length,
  canary: null,
});

/** What runs: the release of before, where the live one failed. */
const versionOf = (remote: ComposedRemote, state: RemoteState): string =>
  (state.status === 'ready' ? state.fallback?.version : undefined) ?? remote.version;

const partOf = ({ name, remote, state }: RemoteLoader): Part => ({
  name,
  title: remote.title,
  version: versionOf(remote, state.getState()),
  commit: shortCommit(remote.commit),
  deployedAt: remote.deployed_at,
  status: state.getState().status,
  load: loadFactsOf(filesOf(remote)),
  hashes: Object.keys(remote.integrity).length,
  canary: canaryOf(name),
});

const subscribe = (listener: () => void) => {
  const ends = loaders.map(({ state }) => state.subscribe(listener));
  return () => ends.forEach(end => end());
};

const statuses = () => loaders.map(({ state }) => state.getState().status).join();

/** The frame and every remote, as they stand. */
export function useParts(): readonly Part[] {
  useSyncExternalStore(subscribe, statuses);
  return [shell(), ...loaders.map(partOf)];
}
