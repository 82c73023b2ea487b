import type { ComposedRemote, Label } from '@backglass/federation';
import { useSyncExternalStore } from 'react';
import { composition, canaryOf, type Canary } from '../composition/document-data.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { RemoteState } from '../remotes/load-state.ts';
import { remoteRoutes } from '../remotes/registry.ts';
import { labelOf } from '../texts.ts';
import { filesOf, filesOfShell, loadFactsOf, type LoadFacts } from './load-facts.ts';

/** One release that runs on this page, and how it was loaded. */
export interface RunningRelease {
  readonly name: string;
  readonly title: Label;
  readonly version: string;
  /** The short commit; `null` for a build outside a repository. */
  readonly commit: string | null;
  readonly deployedAt: string;
  readonly status: RemoteState['status'];
  readonly load: LoadFacts | undefined;
  /** The number of its files whose hashes the composition names. */
  readonly hashes: number;
  /** Its canary release, if it has one. */
  readonly canary: Canary | null;
}

/** The first seven digits of a commit. A suffix that marks a changed checkout stays. */
const shortCommit = (commit: string | null): string | null =>
  commit?.replace(/^([0-9a-f]{7})[0-9a-f]*/, '$1') ?? null;

const loaders: readonly RemoteLoader[] = [...new Set(remoteRoutes.map(({ loader }) => loader.remote))];

const shellRelease = (): RunningRelease => ({
  name: 'shell',
  title: labelOf('version.frame'),
  version: composition.shell.version,
  commit: shortCommit(composition.shell.commit),
  deployedAt: composition.shell.deployed_at,
  status: 'ready',
  load: loadFactsOf(filesOfShell(composition.shell)),
  hashes: Object.keys(composition.shell.hashes).length,
  canary: null,
});

/** The version that runs: the previous release where the live one failed. */
const versionOf = (remote: ComposedRemote, state: RemoteState): string =>
  (state.status === 'ready' ? state.fallback?.version : undefined) ?? remote.version;

const remoteRelease = ({ name, remote, state }: RemoteLoader): RunningRelease => ({
  name,
  title: remote.title,
  version: versionOf(remote, state.getState()),
  commit: shortCommit(remote.commit),
  deployedAt: remote.deployed_at,
  status: state.getState().status,
  load: loadFactsOf(filesOf(remote)),
  hashes: Object.keys(remote.hashes).length,
  canary: canaryOf(name),
});

const subscribe = (listener: () => void) => {
  const ends = loaders.map(({ state }) => state.subscribe(listener));
  return () => ends.forEach(end => end());
};

const statuses = () => loaders.map(({ state }) => state.getState().status).join();

/** The running releases of the shell and of every remote. */
export function useReleases(): readonly RunningRelease[] {
  useSyncExternalStore(subscribe, statuses);
  return [shellRelease(), ...loaders.map(remoteRelease)];
}
