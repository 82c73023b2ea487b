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
import type { AddressOf } from './addresses.ts';
import type { FindLive } from './as-live.ts';
import { fallbackOf } from './fallback.ts';
import type { ReadCanary } from './read-selection.ts';
import type { Store } from '../store/store.ts';

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
    ...(await fallbackOf(context, remote, {
      previous,
      known: isSame ? before.previous_integrity : undefined,
    })),
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
