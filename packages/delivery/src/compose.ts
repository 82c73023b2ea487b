import { isDeepStrictEqual } from 'node:util';
import {
  COMPOSITION_SCHEMA,
  compositionSchema,
  type ComposedRemote,
  type ComposedShell,
  type Composition,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { DeliveryError } from './delivery-error.ts';
import { gateProblems, versionProblems } from './gate.ts';
import { LIVE, liveComposition } from './live.ts';
import { findRelease, readRemote, readShell } from './published.ts';
import type { Store } from './store/store.ts';
import { keys } from './store/keys.ts';

/** The version that is to be live of each: `shell` and every remote. */
export type Selection = Readonly<Record<string, string>> & { readonly shell: string };

/** Decides the selection from what is live in the channel (null: nothing yet). */
export type Choose = (live: Composition | null) => Selection | Promise<Selection>;

export interface ComposeOptions {
  readonly now?: Date;
  readonly channel?: string;
  /** What a release shall count as the successor of, other than what it takes the place of: after a rollback. */
  readonly previous?: Readonly<Record<string, string | null>>;
}

type Deployed = Pick<ComposedShell, 'version' | 'deployed_at' | 'previous'>;

interface Circumstances {
  readonly now: string;
  readonly previous: NonNullable<ComposeOptions['previous']>;
}

/** A release that was live already keeps its time and its predecessor. */
const deployment = (
  { name, version }: Release,
  before: Deployed | undefined,
  { now, previous }: Circumstances,
) =>
  before?.version === version
    ? { deployed_at: before.deployed_at, previous: before.previous }
    : { deployed_at: now, previous: name in previous ? (previous[name] ?? null) : (before?.version ?? null) };

const urlIn = ({ name, version }: Release, file: string): string => `/${keys.file(name, version, file)}`;

const filesOf = (release: Release): Record<string, string> =>
  Object.fromEntries(
    Object.entries(release.files).map(([file, { integrity }]) => [urlIn(release, file), integrity]),
  );

const composeShell = (
  shell: ShellRelease,
  before: ComposedShell | undefined,
  circumstances: Circumstances,
): ComposedShell => ({
  version: shell.version,
  commit: shell.commit,
  ...deployment(shell, before, circumstances),
  platform: shell.platform,
  provides: shell.provides,
  scripts: shell.scripts.map(file => urlIn(shell, file)),
  styles: shell.styles.map(file => urlIn(shell, file)),
  integrity: filesOf(shell),
});

const composeRoute = (
  remote: RemoteRelease,
  { shared, preload, ...route }: RemoteRelease['routes'][number],
  shell: ShellRelease,
) => {
  const lazy = shared.flatMap(module => shell.lazy[module] ?? []).map(file => urlIn(shell, file));
  return { ...route, preload: [...preload.map(file => urlIn(remote, file)), ...new Set(lazy)] };
};

/** The hash of the previous release's description, where a page may fall back to that release. */
const fallback = async (store: Store, shell: ShellRelease, name: string, previous: string | null) => {
  if (previous === null || shell.reads < 2) return {};
  const content = await store.read(keys.release(name, previous));
  const release = await findRelease(store, name, previous);
  if (content === null || release?.kind !== 'remote' || versionProblems(release, shell).length > 0) return {};
  return { previous_integrity: integrityOf(content) };
};

const composeRemote = async (
  store: Store,
  remote: RemoteRelease,
  shell: ShellRelease,
  before: ComposedRemote | undefined,
  circumstances: Circumstances,
): Promise<ComposedRemote> => {
  const deployed = deployment(remote, before, circumstances);
  return {
    version: remote.version,
    commit: remote.commit,
    ...deployed,
    title: remote.title,
    entry: urlIn(remote, remote.entry),
    global: remote.global,
    contract: remote.contract,
    shared: remote.shared,
    routes: remote.routes.map(route => composeRoute(remote, route, shell)),
    nav: remote.nav,
    integrity: filesOf(remote),
    state: before?.state ?? 'active',
    ...(await fallback(store, shell, remote.name, deployed.previous)),
  };
};

/**
 * The composition in which exactly these releases are live: the channel's newest one when it says so already, else a new
 * one with the next number, which nothing holds yet. Throws {@link DeliveryError} when a release is not published, or the
 * gate refuses the set.
 */
export const compose = async (
  store: Store,
  choice: Selection | Choose,
  { now = new Date(), channel = LIVE, previous = {} }: ComposeOptions = {},
): Promise<Composition> => {
  // Read once: what is compared, counted on and remembered must be the same.
  const newest = await liveComposition(store, channel);
  // A preview takes the place of what is live.
  const before = newest ?? (channel === LIVE ? null : await liveComposition(store));
  const { shell: shellVersion, ...versions } = typeof choice === 'function' ? await choice(newest) : choice;
  const shell = await readShell(store, shellVersion);
  const remotes = await Promise.all(
    Object.entries(versions).map(([name, version]) => readRemote(store, name, version)),
  );
  const problems = gateProblems(shell, remotes);
  if (problems.length > 0) throw new DeliveryError(problems.join('\n'));

  const circumstances = { now: now.toISOString(), previous };
  const composed = await Promise.all(
    remotes.map(async remote => {
      const { name } = remote;
      return [name, await composeRemote(store, remote, shell, before?.remotes[name], circumstances)] as const;
    }),
  );
  const parts = {
    shell: composeShell(shell, before?.shell, circumstances),
    remotes: Object.fromEntries(composed),
  };
  if (newest !== null && isDeepStrictEqual({ shell: newest.shell, remotes: newest.remotes }, parts)) {
    return newest;
  }
  return compositionSchema.parse({
    schema: Math.min(shell.reads, COMPOSITION_SCHEMA),
    number: (newest?.number ?? 0) + 1,
    created_at: circumstances.now,
    ...parts,
  });
};
