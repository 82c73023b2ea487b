import { isDeepStrictEqual } from 'node:util';
import {
  CONTAINER_PROTOCOL,
  type Composition,
  type Release,
  type RemoteRelease,
  type ShellRelease,
  MANIFEST_FILE,
  isCommitted,
  type ComposedCanary,
  type ComposedShellCanary,
  type ComposedRemote,
  type ComposedShell,
} from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { findRelease, missingReleaseProblem } from '../release/stored-releases.ts';
import { type Ref, labelOf, ownValue, hasSameContents } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { fileOfAddress } from './addresses.ts';

/** A release for a percentage of the centres. */
export interface Canary {
  readonly version: string;
  readonly percent: number;
}

/** A version for all centres, or a stable version with a canary. */
export type Choice = string | { readonly version: string; readonly canary: Canary };

export type Selection = Readonly<Record<string, Choice>> & { readonly shell: Choice };

export const stableOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.version);

export type ComposedReleases = Pick<Composition, 'shell' | 'remotes'>;

export const refsOf = ({ shell, remotes }: ComposedReleases): readonly Ref[] => [
  { name: 'shell', version: shell.version },
  ...Object.entries(remotes).map(([name, { version }]) => ({ name, version })),
];

export const remoteOf = ({ remotes }: Pick<ComposedReleases, 'remotes'>, name: string) =>
  ownValue(remotes, name);

export const partOf = (
  { shell, remotes }: ComposedReleases,
  name: string,
): ComposedShell | ComposedRemote | undefined => (name === 'shell' ? shell : remoteOf({ remotes }, name));

export const canaryOf = (releases: ComposedReleases, name: string): Canary | null => {
  const canary = partOf(releases, name)?.canary;
  return canary === undefined ? null : { version: canary.release.version, percent: canary.percent };
};

/** Whether a release is live, or a canary. */
export const hasRelease = (releases: ComposedReleases, { name, version }: Ref): boolean =>
  [partOf(releases, name)?.version, canaryOf(releases, name)?.version].includes(version);

/** Says for each of `names` that is a canary or off what to do next. */
export const nextSteps = (live: ComposedReleases, names: readonly string[]): readonly string[] =>
  names.flatMap(name => {
    const canary = canaryOf(live, name);
    const label = labelOf({ name, version: canary?.version ?? '' });
    if (remoteOf(live, name)?.state === 'disabled') {
      const nor = canary === null ? '' : `, nor its canary ${label} for ${canary.percent} % of centres`;
      return [`${name} is off, so nobody gets it${nor}. To turn it on: "enable ${name}".`];
    }
    if (canary === null) return [];
    return [
      `${label} is live for ${canary.percent} % of centres. ` +
        `To make it live for all: "promote ${label}". To end the canary: "rollback ${name}".`,
    ];
  });

const nothingIsLive = (): DeliveryError =>
  new DeliveryError('Nothing is live yet. Deploy everything first: "deploy --all".');

/** Chooses for each stable release. */
export const selectEach = <Chosen extends Choice>(live: ComposedReleases, choose: (ref: Ref) => Chosen) => ({
  ...Object.fromEntries(refsOf(live).map(ref => [ref.name, choose(ref)])),
  shell: choose({ name: 'shell', version: live.shell.version }),
});

/** Throws {@link DeliveryError} when nothing is live. */
export const selectionOf = (live: Composition | null): Selection => {
  if (live === null) throw nothingIsLive();
  return selectEach(live, ({ name, version }) => {
    const canary = canaryOf(live, name);
    return canary === null ? version : { version, canary };
  });
};

/** Omits canaries. Throws {@link DeliveryError} when nothing is live. */
export const stableSelectionOf = (
  live: Composition | null,
): Readonly<Record<string, string>> & { readonly shell: string } => {
  if (live === null) throw nothingIsLive();
  return selectEach(live, ({ version }) => version);
};

/** Whether a release would only replace a live release of the same contents. */
export const hasSameLiveContents = (selection: Selection, { name, version }: Ref): boolean => {
  const current = ownValue(selection, name);
  return typeof current === 'string' && current !== version && hasSameContents(current, version);
};

/**
 * Adds releases for all centres, or canaries for `percent` of them. A live release stays instead of one with the same contents. Throws
 * {@link DeliveryError} for an impossible canary.
 */
export const withReleases = (
  selection: Selection,
  releases: Readonly<Record<string, string>>,
  percent?: number,
): Selection => {
  if (percent === undefined) {
    const added = Object.entries(releases).filter(
      ([name, version]) => !hasSameLiveContents(selection, { name, version }),
    );
    return { ...selection, ...Object.fromEntries(added) };
  }
  const split = Object.entries(releases).map(([name, version]) => {
    const current = ownValue(selection, name);
    if (current === undefined) {
      throw new DeliveryError(
        `${name} is not live, so there is no stable release for the other centres. ` +
          `Make the first release live for all: "promote ${labelOf({ name, version })}".`,
      );
    }
    if (hasSameContents(stableOf(current), version)) {
      throw new DeliveryError(`${labelOf({ name, version })} is already live for every centre.`);
    }
    return [name, { version: stableOf(current), canary: { version, percent } }] as const;
  });
  return { ...selection, ...Object.fromEntries(split) };
};

interface ReadOptions {
  readonly before?: Composition | null;
  /** By default, only the releases of `before` count as known. */
  readonly findLive?: FindLive;
}

export interface ReadCanary<Kind extends Release = RemoteRelease> {
  readonly release: Kind;
  readonly percent: number;
}

export interface ReadSelection {
  readonly shell: ShellRelease;
  readonly shellCanary: ReadCanary<ShellRelease> | null;
  readonly remotes: readonly RemoteRelease[];
  readonly canaries: readonly ReadCanary[];
  /** Releases that the store now describes differently than the last composition with them. They stay as they went live. */
  readonly changed: readonly { readonly release: Release; readonly problem: string }[];
}

/**
 * Reads the releases. A release that was live stays as it went live, whatever the store says now (ADR 0054). A release in `before` is
 * also found when its `release.json` is lost. Throws {@link DeliveryError} when another release is not published, or is damaged.
 */
export const readSelection = async (
  store: Store,
  { shell, ...choices }: Selection,
  { before = null, findLive = ref => Promise.resolve(before && releaseIn(before, ref)) }: ReadOptions = {},
): Promise<ReadSelection> => {
  const changed: { release: Release; problem: string }[] = [];
  const readAsLive = async (ref: Ref): Promise<Release | null> => {
    const [stored, live] = await Promise.all([findRelease(store, ref), findLive(ref)]);
    if (live === null) return stored;
    if (stored === null) {
      const lost = before && releaseIn(before, ref);
      return lost?.kind === 'shell' ? { ...lost, loader_protocol: await protocolLive() } : lost;
    }
    const files = changedFiles(live, stored);
    if (files.length === 0) return stored;
    const release = { ...live, loader_protocol: stored.loader_protocol };
    changed.push({ release, problem: changedProblem(ref, files) });
    return release;
  };
  /** The live shell has at least the loader protocol of each live remote. */
  const protocolLive = async (): Promise<number> => {
    const refs = Object.entries(before?.remotes ?? {}).map(([name, { version }]) => ({ name, version }));
    const remotes = await Promise.all(refs.map(ref => findRelease(store, ref)));
    return Math.max(CONTAINER_PROTOCOL, ...remotes.map(remote => remote?.loader_protocol ?? FIRST_PROTOCOL));
  };
  const readRequired = async <Kind extends Release['kind']>(
    kind: Kind,
    ref: Ref,
  ): Promise<Extract<Release, { kind: Kind }>> => {
    const release = await readAsLive(ref);
    if (release?.kind !== kind) throw new DeliveryError(await missingReleaseProblem(store, ref));
    return release as Extract<Release, { kind: Kind }>;
  };
  const readCanary = async <Kind extends Release['kind']>(kind: Kind, name: string, choice: Choice) => {
    if (typeof choice === 'string') return null;
    const { version, percent } = choice.canary;
    return { release: await readRequired(kind, { name, version }), percent };
  };
  const chosen = Object.entries(choices);
  const [found, shellCanary, remotes, canaries] = await Promise.all([
    readRequired('shell', { name: 'shell', version: stableOf(shell) }),
    readCanary('shell', 'shell', shell),
    Promise.all(chosen.map(([name, choice]) => readRequired('remote', { name, version: stableOf(choice) }))),
    Promise.all(chosen.map(([name, choice]) => readCanary('remote', name, choice))),
  ]);
  return { shell: found, shellCanary, remotes, canaries: canaries.filter(one => one !== null), changed };
};

/** Returns the stable release of the shell, then its canary. */
export const shellsOf = ({ shell, shellCanary }: ReadSelection): readonly ShellRelease[] =>
  shellCanary === null ? [shell] : [shell, shellCanary.release];

/** Puts canaries of remotes last. */
export const releasesOf = (selection: ReadSelection): readonly Release[] => [
  ...shellsOf(selection),
  ...selection.remotes,
  ...selection.canaries.map(({ release }) => release),
];

/** Finds a release as the last composition with it describes it. Returns null for a release that was never live. */
export type FindLive = (ref: Ref) => Promise<Release | null>;

const filesIn = (hashes: Readonly<Record<string, string>>): Release['files'] =>
  Object.fromEntries(
    Object.entries(hashes).map(([address, integrity]) => [fileOfAddress(address), { integrity, bytes: 0 }]),
  );

/** Of a remote whose `release.json` is lost. With a later one, an earlier shell could not become live again. */
const FIRST_PROTOCOL = 1;

const remoteAsLive = (name: string, part: ComposedCanary['release']): RemoteRelease => {
  const shared = Object.keys(part.shared);
  const loaded = <Part extends { readonly preload: readonly string[] }>({ preload, ...rest }: Part) => ({
    ...rest,
    preload: preload.filter(address => address in part.hashes).map(fileOfAddress),
    shared,
  });
  return {
    ...{ schema: 1, kind: 'remote', name, version: part.version, commit: part.commit },
    ...{ built_at: part.deployed_at, files: filesIn(part.hashes), title: part.title },
    loader_protocol: part.container === undefined ? FIRST_PROTOCOL : CONTAINER_PROTOCOL,
    entry: fileOfAddress(part.entry),
    global: part.global,
    ...(part.container !== undefined && { container: part.container }),
    ...{ platform: part.platform, shared: part.shared, nav: part.nav },
    routes: part.routes.map(loaded),
    ...(part.contributions && { contributions: part.contributions.map(loaded) }),
  };
};

const shellAsLive = (shell: ComposedShellCanary['release'], reads: number): ShellRelease => ({
  ...{ schema: 1, kind: 'shell', name: 'shell', version: shell.version, commit: shell.commit },
  ...{ built_at: shell.deployed_at, files: filesIn(shell.hashes), loader_protocol: CONTAINER_PROTOCOL },
  ...{ platform: shell.platform, reads, provides: shell.provides, lazy: {} },
  scripts: shell.scripts.map(fileOfAddress),
  styles: shell.styles.map(fileOfAddress),
});

/**
 * Describes a release by a composition. A composition lacks the calls, the names of exports, the sizes, the loader protocol and the host
 * modules of each route, so this is enough to keep a release live, but not to make it live.
 */
export const releaseIn = (composition: Composition, { name, version }: Ref): Release | null => {
  if (name === 'shell') {
    const { schema, shell } = composition;
    const { canary } = shell;
    if (shell.version === version) return shellAsLive(shell, schema);
    return canary?.release.version === version ? shellAsLive(canary.release, canary.schema) : null;
  }
  const remote = remoteOf(composition, name);
  const part = [remote, remote?.canary?.release].find(one => one?.version === version);
  return part === undefined ? null : remoteAsLive(name, part);
};

/** Leaves out what a composition does not contain, and the files. */
const describedIn = (release: Release, commit: string | null) => {
  const common = { version: release.version, commit, platform: release.platform };
  if (release.kind === 'shell') {
    const { reads, provides, scripts, styles } = release;
    return { ...common, reads, provides, scripts, styles };
  }
  /** Blanks what a composition lacks: the host modules, and in that of an earlier shell the first calls. */
  const asInEveryComposition = <Part extends { readonly shared: readonly string[] }>(part: Part) => ({
    ...part,
    shared: null,
    prefetch: null,
  });
  const { title, entry, global, container, shared, nav, routes, contributions = [] } = release;
  return {
    ...{ ...common, title, entry, global, container, shared, nav },
    routes: routes.map(asInEveryComposition),
    contributions: contributions.map(asInEveryComposition),
  };
};

/** Names the files of `stored` that are not those of `live`. `publish` may replace only the commit of a build that has none. */
export const changedFiles = (live: Release, stored: Release): readonly string[] => {
  const hashOf = ({ files }: Release, file: string) => files[file]?.integrity;
  const names = new Set([...Object.keys(live.files), ...Object.keys(stored.files)]);
  names.delete(MANIFEST_FILE);
  const changed = [...names].filter(file => hashOf(live, file) !== hashOf(stored, file));
  const commit = isCommitted(live) ? live.commit : stored.commit;
  const isSame = isDeepStrictEqual(describedIn(live, commit), describedIn(stored, stored.commit));
  return [...(isSame ? [] : ['release.json']), ...changed.sort()];
};

export const changedProblem = (release: Ref, files: readonly string[]): string =>
  `${labelOf(release)} was changed in the store after it went live: ${files.join(', ')}. ` +
  `Find out who did this. Then remove releases/${release.name}/${release.version}/release.json, and publish the release again.`;
