import { isDeepStrictEqual } from 'node:util';
import {
  compositionSchema,
  type ComposedShell,
  type Composition,
  hostModulesOf,
  MANIFEST_FILE,
  PREFETCH_SCHEMA,
  type ComposedCanary,
  type ComposedRemote,
  type ComposedShellCanary,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { keptAddresses, type AddressOf } from '../composition/addresses.ts';
import { causeOf, type CauseInput } from '../composition/changes.ts';
import { compatibilityProblems, globalProblems, pairProblems } from '../composition/compatibility-check.ts';
import { DeliveryError } from '../errors.ts';
import { LIVE, damageOfNewest, liveComposition, newestOf } from '../document/channel.ts';
import {
  readSelection,
  releasesOf,
  type ReadSelection,
  type FindLive,
  type ReadCanary,
  changedFiles,
  type Selection,
} from '../composition/selection.ts';
import type { ServedApi } from '../composition/api-check.ts';
import { type Store, keys } from '../store/store.ts';
import { parseRelease } from '../release/stored-releases.ts';
import { historyOf, liveFinder, SEARCHED, type History } from './history.ts';

export type Choose = (live: Composition | null, history: History) => Selection | Promise<Selection>;

export interface ComposeOptions extends Partial<Pick<ComposeContext, 'predecessors' | 'states'>> {
  readonly now?: Date;
  readonly channel?: string;
  /** Composes from the newest readable document when the newest document is damaged. Throws by default. */
  readonly replacesDamaged?: boolean;
  /** The default is a promotion by an unknown user. */
  readonly cause?: CauseInput;
  /** The API that must serve the new releases. */
  readonly api?: ServedApi | undefined;
  /** The default is the newest {@link SEARCHED} live compositions. A release in them stays as it went live (ADR 0054). */
  readonly history?: History;
}

const PROMOTE: CauseInput = { kind: 'promote', by: null };

/** The composition of the stable shell, and the one in the document of its canary. */
export interface Composed {
  readonly composition: Composition;
  readonly canary: Composition | null;
}

type Parts = Pick<Composition, 'shell' | 'remotes'>;

const partsOf = ({ shell, remotes }: Parts): Parts => ({ shell, remotes });

/** The remotes depend on the shell, because their preloads and fallbacks do. `before` is the page with the same part of the shell. */
const composeRemotes = async (
  { remotes, canaries }: ReadSelection,
  shell: ComposedShell,
  before: Composition | null,
  context: Omit<RemoteContext, 'keepsShell'>,
): Promise<Parts> => {
  const keepsShell =
    before?.shell.version === shell.version && isDeepStrictEqual(before.shell.hashes, shell.hashes);
  const composed = remotes.map(async remote => {
    const { name } = remote;
    const canary = canaries.find(({ release }) => release.name === name);
    return [
      name,
      await composeRemote({ ...context, keepsShell }, remote, canary, before?.remotes[name]),
    ] as const;
  });
  return { shell, remotes: Object.fromEntries(await Promise.all(composed)) };
};

/**
 * Composes these releases and does not store the result. Returns the newest compositions when nothing would change.
 * Throws {@link DeliveryError} for unpublished, incompatible or changed releases, or a damaged newest document.
 */
export const compose = async (
  store: Store,
  choice: Selection | Choose,
  {
    now = new Date(),
    channel = LIVE,
    predecessors = {},
    states = {},
    cause = PROMOTE,
    replacesDamaged = false,
    api,
    history = historyOf(store, SEARCHED),
  }: ComposeOptions = {},
): Promise<Composed> => {
  const found = await newestOf(store, channel);
  const problem = damageOfNewest(found);
  if (problem !== null && !replacesDamaged) throw new DeliveryError(problem);
  const newest = found.document?.composition ?? null;
  // A new preview starts from what is live.
  const before = newest ?? (channel === LIVE ? null : await liveComposition(store));
  const findLive = liveFinder(history, before);
  const selection = typeof choice === 'function' ? await choice(newest, history) : choice;
  const selected = await readSelection(store, selection, { before, findLive });
  const isRetreat = cause.kind !== 'promote' && cause.kind !== 'canary-start';
  const problems = await compatibilityProblems(store, selected, {
    before,
    isForLive: channel === LIVE,
    returning: Object.keys(predecessors),
    api,
    isRetreat,
  });
  if (problems.length > 0) throw new DeliveryError(problems.join('\n'));
  for (const { problem } of selected.changed) console.error(problem);

  const { shell, shellCanary } = selected;
  const addressOf = await keptAddresses(store, before, releasesOf(selected));
  const context = { now: now.toISOString(), predecessors, states, addressOf };
  const composedShell = composeShell(shell, shellCanary, before?.shell, context);
  const remoteContext = { ...context, store, findLive };
  const parts = await composeRemotes(selected, composedShell, before, { ...remoteContext, shell });
  const newestCanary = found.document?.canary?.composition ?? null;
  const canaryParts =
    shellCanary &&
    composedShell.canary &&
    (await composeRemotes(
      selected,
      { ...composedShell.canary.release, canary: composedShell.canary },
      newestCanary ?? before,
      { ...remoteContext, shell: shellCanary.release },
    ));
  const isSame =
    newest !== null &&
    problem === null &&
    isDeepStrictEqual([partsOf(newest), newestCanary && partsOf(newestCanary)], [parts, canaryParts ?? null]);
  if (isSame) return { composition: newest, canary: newestCanary };
  const common = {
    number: found.highest + 1,
    created_at: context.now,
    cause: causeOf(cause, newest, parts),
  };
  const composition = compositionSchema.parse({ schema: shell.reads, ...common, ...parts });
  const canary =
    shellCanary && compositionSchema.parse({ schema: shellCanary.release.reads, ...common, ...canaryParts });
  return { composition, canary };
};

type Deployment = Pick<ComposedShell, 'deployed_at' | 'previous'>;

interface ComposeContext {
  readonly now: string;
  /** The values of `previous` by name. For a name that is missing here, `previous` is the replaced release. */
  readonly predecessors: Readonly<Record<string, string | null>>;
  readonly states: Readonly<Record<string, ComposedRemote['state']>>;
  readonly addressOf: AddressOf;
}

interface RemoteContext extends ComposeContext {
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
  access: RemoteRelease['routes'][number]['access'],
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
  routes: remote.routes.map(({ prefetch, ...route }) => ({
    ...composeLoaded(remote, route, route.access, shell, addressOf),
    ...(prefetch && shell.reads >= PREFETCH_SCHEMA && { prefetch }),
  })),
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
  // Some shells cannot read the `release.json` of a newer build. If its own `release.json` is lost, the earlier decision holds.
  const isDecided = keepsShell && known !== undefined;
  const isNewer =
    (shell.exports === undefined && release.imports !== undefined) ||
    (shell.reads < PREFETCH_SCHEMA && release.routes.some(({ prefetch }) => prefetch !== undefined));
  if (!isDecided && isNewer) return {};
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

const composeRemote = async (
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
