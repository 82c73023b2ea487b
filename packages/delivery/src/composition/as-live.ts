import { isDeepStrictEqual } from 'node:util';
import {
  LOADER_PROTOCOL,
  MANIFEST_FILE,
  PRESET_PROTOCOL,
  isCommitted,
  type ComposedCanary,
  type ComposedShellCanary,
  type Composition,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '@backglass/federation';
import { labelOf, type Ref } from '../release/ref.ts';
import { fileOfAddress } from './addresses.ts';
import { remoteOf } from './selection.ts';

/** Finds a release as the last composition with it describes it. Returns null for a release that was never live. */
export type FindLive = (ref: Ref) => Promise<Release | null>;

const filesIn = (hashes: Readonly<Record<string, string>>): Release['files'] =>
  Object.fromEntries(
    Object.entries(hashes).map(([address, integrity]) => [fileOfAddress(address), { integrity, bytes: 0 }]),
  );

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
    loader_protocol: part.container === undefined ? PRESET_PROTOCOL : LOADER_PROTOCOL,
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
  ...{ built_at: shell.deployed_at, files: filesIn(shell.hashes), loader_protocol: LOADER_PROTOCOL },
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
  const withoutModules = <Part extends { readonly shared: readonly string[] }>(part: Part) => ({
    ...part,
    shared: null,
  });
  const { title, entry, global, container, shared, nav, routes, contributions = [] } = release;
  return {
    ...{ ...common, title, entry, global, container, shared, nav },
    routes: routes.map(withoutModules),
    contributions: contributions.map(withoutModules),
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
