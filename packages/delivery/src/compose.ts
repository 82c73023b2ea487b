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
import type { Store } from './store/folder.ts';
import { keys } from './store/keys.ts';

/** The version that is to be live of each: `shell` and every remote. */
export type Selection = Readonly<Record<string, string>> & { readonly shell: string };

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
  scripts: shell.scripts.map(file => urlIn(shell, file)),
  styles: shell.styles.map(file => urlIn(shell, file)),
  integrity: integrityOf(shell),
});

const composeRemote = (
  remote: RemoteRelease,
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
  routes: remote.routes.map(route => ({
    ...route,
    preload: route.preload.map(file => urlIn(remote, file)),
  })),
  nav: remote.nav,
  integrity: integrityOf(remote),
  state: before?.state ?? 'active',
});

const nextNumber = async (store: Store): Promise<number> => {
  const names = await store.list(keys.compositions);
  return 1 + Math.max(0, ...names.map(name => Number.parseInt(name, 10)).filter(Number.isFinite));
};

const register = async (store: Store, content: Omit<Composition, 'number'>): Promise<Composition> => {
  const composition = compositionSchema.parse({ ...content, number: await nextNumber(store) });
  const key = keys.composition(composition.number);
  const isOurs = await store.create(key, `${JSON.stringify(composition, null, 2)}\n`);
  return isOurs ? composition : register(store, content);
};

/**
 * The composition in which exactly these releases are live: the live one when it says so already, else a new one with
 * the next number, which is not live yet. Throws {@link DeliveryError} when a release is not published, or the gate
 * refuses the set.
 */
export const compose = async (
  store: Store,
  selection: Selection,
  now: Date = new Date(),
): Promise<Composition> => {
  const { shell: shellVersion, ...versions } = selection;
  const shell = await readShell(store, shellVersion);
  const remotes = await Promise.all(
    Object.entries(versions).map(([name, version]) => readRemote(store, name, version)),
  );
  const problems = gateProblems(shell, remotes);
  if (problems.length > 0) throw new DeliveryError(problems.join('\n'));

  const live = await liveComposition(store);
  const time = now.toISOString();
  const parts = {
    shell: composeShell(shell, live?.shell, time),
    remotes: Object.fromEntries(
      remotes.map(remote => [remote.name, composeRemote(remote, live?.remotes[remote.name], time)]),
    ),
  };
  if (live !== null && isDeepStrictEqual({ shell: live.shell, remotes: live.remotes }, parts)) return live;
  return register(store, { schema: 1, created_at: time, ...parts });
};
