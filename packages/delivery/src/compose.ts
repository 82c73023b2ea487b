import { isDeepStrictEqual } from 'node:util';
import {
  compositionSchema,
  type ComposedRemote,
  type ComposedShell,
  type Composition,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '@backglass/federation';
import { DeliveryError } from './delivery-error.ts';
import { gateProblems } from './gate.ts';
import { liveComposition } from './live.ts';
import { readRemote, readShell } from './published.ts';
import type { Store } from './store/store.ts';
import { keys } from './store/keys.ts';

/** The version that is to be live of each: `shell` and every remote. */
export type Selection = Readonly<Record<string, string>> & { readonly shell: string };

/** Decides the selection from what is live (null: nothing yet). */
export type Choose = (live: Composition | null) => Selection;

type Deployed = Pick<ComposedShell, 'version' | 'deployed_at' | 'previous'>;

/** A release that was live already keeps its time and its predecessor. */
const deployment = (version: string, before: Deployed | undefined, now: string) =>
  before?.version === version
    ? { deployed_at: before.deployed_at, previous: before.previous }
    : { deployed_at: now, previous: before?.version ?? null };

const urlIn = ({ name, version }: Release, file: string): string => `/${keys.file(name, version, file)}`;

const integrityOf = (release: Release): Record<string, string> =>
  Object.fromEntries(
    Object.entries(release.files).map(([file, { integrity }]) => [urlIn(release, file), integrity]),
  );

const composeShell = (
  shell: ShellRelease,
  before: ComposedShell | undefined,
  now: string,
): ComposedShell => ({
  version: shell.version,
  commit: shell.commit,
  ...deployment(shell.version, before, now),
  platform: shell.platform,
  provides: shell.provides,
  scripts: shell.scripts.map(file => urlIn(shell, file)),
  styles: shell.styles.map(file => urlIn(shell, file)),
  integrity: integrityOf(shell),
});

const composeRoute = (
  remote: RemoteRelease,
  { shared, preload, ...route }: RemoteRelease['routes'][number],
  shell: ShellRelease,
) => {
  const lazy = shared.flatMap(module => shell.lazy[module] ?? []).map(file => urlIn(shell, file));
  return { ...route, preload: [...preload.map(file => urlIn(remote, file)), ...new Set(lazy)] };
};

const composeRemote = (
  remote: RemoteRelease,
  shell: ShellRelease,
  before: ComposedRemote | undefined,
  now: string,
): ComposedRemote => ({
  version: remote.version,
  commit: remote.commit,
  ...deployment(remote.version, before, now),
  title: remote.title,
  entry: urlIn(remote, remote.entry),
  global: remote.global,
  contract: remote.contract,
  shared: remote.shared,
  routes: remote.routes.map(route => composeRoute(remote, route, shell)),
  nav: remote.nav,
  integrity: integrityOf(remote),
  state: before?.state ?? 'active',
});

/**
 * The composition in which exactly these releases are live: the live one when it says so already, else a new one with
 * the next number, which nothing holds yet. Throws {@link DeliveryError} when a release is not published, or the gate
 * refuses the set.
 */
export const compose = async (
  store: Store,
  choice: Selection | Choose,
  now: Date = new Date(),
): Promise<Composition> => {
  // Read once: what is compared, counted on and remembered must be the same.
  const live = await liveComposition(store);
  const { shell: shellVersion, ...versions } = typeof choice === 'function' ? choice(live) : choice;
  const shell = await readShell(store, shellVersion);
  const remotes = await Promise.all(
    Object.entries(versions).map(([name, version]) => readRemote(store, name, version)),
  );
  const problems = gateProblems(shell, remotes);
  if (problems.length > 0) throw new DeliveryError(problems.join('\n'));

  const time = now.toISOString();
  const parts = {
    shell: composeShell(shell, live?.shell, time),
    remotes: Object.fromEntries(
      remotes.map(remote => [remote.name, composeRemote(remote, shell, live?.remotes[remote.name], time)]),
    ),
  };
  if (live !== null && isDeepStrictEqual({ shell: live.shell, remotes: live.remotes }, parts)) return live;
  return compositionSchema.parse({
    schema: 1,
    number: (live?.number ?? 0) + 1,
    created_at: time,
    ...parts,
  });
};
