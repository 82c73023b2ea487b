import { isDeepStrictEqual } from 'node:util';
import {
  hostModulesOf,
  MANIFEST_FILE,
  type ComposedCanary,
  type ComposedRemote,
  type ComposedShell,
  type ComposedShellCanary,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import type { AddressOf } from './addresses.ts';
import { type FindLive, type ReadCanary, changedFiles } from './read-selection.ts';
import { type Store, keys } from '../store/store.ts';
import { parseRelease } from '../release/stored-releases.ts';
import { globalProblems, pairProblems } from './compatibility-check.ts';

type Deployment = Pick<ComposedShell, 'deployed_at' | 'previous'>;

export interface ComposeContext {
  readonly now: string;
  /** The values of `previous` by name. For a name that is missing here, `previous` is the replaced release. */
  readonly predecessors: Readonly<Record<string, string | null>>;
  readonly states: Readonly<Record<string, ComposedRemote['state']>>;
  readonly addressOf: AddressOf;
}

export interface RemoteContext extends ComposeContext {
  readonly store: Store;
  readonly findLive: FindLive;
  /** Whether the shell and its addresses stay. */
  readonly keepsShell: boolean;
  readonly shell: ShellRelease;
}

/** Returns new values for a changed release, and the values from `before` for an unchanged one. */
const deployment = (
  { name, version }: Release,
  before: (Deployment & { readonly version: string }) | undefined,
  { now, predecessors }: ComposeContext,
): Deployment =>
  before?.version === version
    ? { deployed_at: before.deployed_at, previous: before.previous }
    : {
        deployed_at: now,
        previous: Object.hasOwn(predecessors, name)
          ? (predecessors[name] ?? null)
          : (before?.version ?? null),
      };

/** The hashes of the files that pages load. */
const hashesOf = (release: Release, addressOf: AddressOf): Record<string, string> =>
  Object.fromEntries(
    Object.entries(release.files)
      .filter(([file]) => file !== MANIFEST_FILE)
      .map(([file, { integrity }]) => [addressOf(release, file), integrity]),
  );

/** A canary falls back to the stable release. */
const canaryDeployment = (
  { version }: Release,
  stable: Release,
  earlier: (Deployment & { readonly version: string }) | undefined,
  { now }: Pick<ComposeContext, 'now'>,
): Deployment => ({
  deployed_at: earlier?.version === version ? earlier.deployed_at : now,
  previous: stable.version,
});

const describeShell = (
  shell: ShellRelease,
  deployed: Deployment,
  addressOf: AddressOf,
): ComposedShellCanary['release'] => ({
  version: shell.version,
  commit: shell.commit,
  ...deployed,
  platform: shell.platform,
  provides: shell.provides,
  scripts: shell.scripts.map(file => addressOf(shell, file)),
  styles: shell.styles.map(file => addressOf(shell, file)),
  hashes: hashesOf(shell, addressOf),
});

export const composeShell = (
  shell: ShellRelease,
  canary: ReadCanary<ShellRelease> | null,
  before: ComposedShell | undefined,
  context: ComposeContext,
): ComposedShell => {
  const { addressOf } = context;
  const composed = describeShell(shell, deployment(shell, before, context), addressOf);
  if (canary === null) return composed;
  const { release, percent } = canary;
  const deployed = canaryDeployment(release, shell, before?.canary?.release, context);
  const described = describeShell(release, deployed, addressOf);
  return { ...composed, canary: { percent, schema: release.reads, release: described } };
};

type Loaded = Pick<RemoteRelease['routes'][number], 'preload' | 'shared'>;

const composeLoaded = <Part extends Loaded>(
  remote: RemoteRelease,
  { shared, preload, ...part }: Part,
  access: 'public' | 'operator',
  shell: ShellRelease,
  addressOf: AddressOf,
) => {
  const { beforeRemote, others } = hostModulesOf({ access, shared });
  const filesOfHost = (modules: readonly string[]) =>
    modules.flatMap(module => shell.lazy[module] ?? []).map(file => addressOf(shell, file));
  const own = preload.map(file => addressOf(remote, file));
  return { ...part, preload: [...new Set([...filesOfHost(beforeRemote), ...own, ...filesOfHost(others)])] };
};

/** Describes a release in a composition, without its fallback. */
export const describeRemote = (
  remote: RemoteRelease,
  shell: ShellRelease,
  deployed: Deployment,
  addressOf: AddressOf,
): ComposedCanary['release'] => ({
  version: remote.version,
  commit: remote.commit,
  ...deployed,
  title: remote.title,
  entry: addressOf(remote, remote.entry),
  global: remote.global,
  ...(remote.container !== undefined && { container: remote.container }),
  platform: remote.platform,
  shared: remote.shared,
  routes: remote.routes.map(route => composeLoaded(remote, route, route.access, shell, addressOf)),
  nav: remote.nav,
  ...(remote.contributions && {
    contributions: remote.contributions.map(one => composeLoaded(remote, one, 'operator', shell, addressOf)),
  }),
  hashes: hashesOf(remote, addressOf),
});

/**
 * Returns the integrity of the previous `release.json`, if pages may fall back to that release. Containers with the same global
 * cannot fall back, because they would install each other's chunks. A release that was changed after it was live is no fallback.
 * `known` is the integrity that the live composition has for `previous`.
 */
const fallbackOf = async (
  { store, shell, keepsShell, findLive }: RemoteContext,
  { name, global }: RemoteRelease,
  previous: string | null,
  known: string | undefined,
): Promise<Pick<ComposedRemote, 'previous_integrity'>> => {
  if (previous === null) return {};
  const content = await store.read(keys.release(name, previous));
  const release = content && parseRelease(content, { name, version: previous });
  if (content === null || release?.kind !== 'remote') return {};
  if (known === undefined) {
    const live = await findLive({ name, version: previous });
    if (live !== null && changedFiles(live, release).length > 0) return {};
  } else if (integrityOf(content) !== known) return {};
  // A shell without the list cannot read a `release.json` with one. If its own `release.json` is lost, the earlier decision holds.
  const isDecided = keepsShell && known !== undefined;
  if (!isDecided && shell.exports === undefined && release.imports !== undefined) return {};
  if (pairProblems(release, shell).length > 0 || globalProblems([release]).length > 0) return {};
  if (release.container !== undefined && release.global === global) return {};
  return { previous_integrity: integrityOf(content) };
};

const composeRelease = async (
  context: RemoteContext,
  remote: RemoteRelease,
  deployed: Deployment,
  before: ComposedCanary['release'] | undefined,
): Promise<ComposedCanary['release']> => {
  const { previous } = deployed;
  const described = describeRemote(remote, context.shell, deployed, context.addressOf);
  const isSame = before?.version === remote.version && before.previous === previous;
  // A lost `release.json` does not say which files of the shell a route needs.
  const isKept = isSame && context.keepsShell && isDeepStrictEqual(before.hashes, described.hashes);
  return {
    ...described,
    ...(isKept && { routes: before.routes }),
    ...(isKept && before.contributions && { contributions: before.contributions }),
    ...(await fallbackOf(context, remote, previous, isSame ? before.previous_integrity : undefined)),
  };
};

export const composeRemote = async (
  context: RemoteContext,
  remote: RemoteRelease,
  canary: ReadCanary | undefined,
  before: ComposedRemote | undefined,
): Promise<ComposedRemote> => {
  const { states } = context;
  const composed: ComposedRemote = {
    ...(await composeRelease(context, remote, deployment(remote, before, context), before)),
    state: states[remote.name] ?? before?.state ?? 'active',
  };
  if (canary === undefined) return composed;
  const { release, percent } = canary;
  const earlier = before?.canary?.release;
  const deployed = canaryDeployment(release, remote, earlier, context);
  return {
    ...composed,
    canary: { percent, release: await composeRelease(context, release, deployed, earlier) },
  };
};
