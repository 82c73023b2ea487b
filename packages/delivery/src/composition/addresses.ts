import type { Composition, Release } from '@backglass/federation';
import { keys, type Store } from '../store/store.ts';
import { isWholeAt } from '../release/published.ts';
import { labelOf, type Ref } from './selection.ts';

/** The address by which a composition names a file of a release. */
export type AddressOf = (release: Release, file: string) => string;

type Integrity = Readonly<Record<string, string>>;

/** The address of a file in its own release. */
export const ownAddress: AddressOf = ({ name, version }, file) => `/${keys.file(name, version, file)}`;

const FILE = /^\/releases\/(?<name>[^/]+)\/(?<version>[^/]+)\/(?<file>.+)$/;

const partsOf = (address: string) => {
  const { name = '', version = '', file = '' } = FILE.exec(address)?.groups ?? {};
  return { name, version, file };
};

/** Every release that a composition names files of; what all get after what some try. */
export const releasesIn = ({ shell, remotes }: Composition): readonly { readonly integrity: Integrity }[] => {
  const stable = Object.values(remotes);
  return [
    ...stable.flatMap(({ canary }) => (canary === undefined ? [] : [canary.release])),
    shell,
    ...stable,
  ];
};

/** The address that a composition has a file of a release by, and its hash; null when it has no such file. */
export const fileIn = (integrity: Integrity, file: string): readonly [address: string, hash: string] | null =>
  Object.entries(integrity).find(([address]) => partsOf(address).file === file) ?? null;

/** The releases in whose folders a composition's files are. */
export const foldersOf = (composition: Composition): readonly Ref[] => {
  const addresses = releasesIn(composition).flatMap(({ integrity }) => Object.keys(integrity));
  const folders = addresses.map(partsOf).map(({ name, version }) => ({ name, version }));
  return [...new Map(folders.map(ref => [labelOf(ref), ref])).values()];
};

/**
 * Every release that a page of it may load of: what is live, what some centres try, what either falls back to, and those whose
 * files kept their addresses.
 */
export const loadableRefsOf = (composition: Composition): readonly Ref[] => {
  const { shell, remotes } = composition;
  const named = [
    ...[shell.version, shell.previous].map(version => ({ name: 'shell', version })),
    ...Object.entries(remotes).flatMap(([name, { version, previous, canary }]) =>
      [version, previous, canary?.release.version ?? null].map(one => ({ name, version: one })),
    ),
  ].flatMap(({ name, version }) => (version === null ? [] : [{ name, version }]));
  return [...named, ...foldersOf(composition)];
};

const keyOf = (name: string, file: string, hash: string | undefined): string => `${name} ${file} ${hash}`;

/**
 * A file whose name and bytes are those of a file that was live before keeps the address it had, so that who comes back has it
 * in the cache; every other one has the address in its own release. So has one that is damaged or gone where it was: the next
 * promotion, also of what is live, heals the page (ADR 0020).
 */
export const keptAddresses = async (
  store: Store,
  before: Composition | null,
  releases: readonly Release[],
): Promise<AddressOf> => {
  if (before === null) return ownAddress;
  const files = releasesIn(before).flatMap(({ integrity }) => Object.entries(integrity));
  const named = new Map(
    files.map(([address, hash]) => {
      const { name, file } = partsOf(address);
      return [keyOf(name, file, hash), address] as const;
    }),
  );
  const damaged = new Set<string>();
  const look = async (release: Release, file: string, hash: string): Promise<void> => {
    const key = keyOf(release.name, file, hash);
    const address = named.get(key);
    if (address === undefined || address === ownAddress(release, file)) return;
    if (!(await isWholeAt(store, address, hash))) damaged.add(key);
  };
  await Promise.all(
    releases.flatMap(release =>
      Object.entries(release.files).map(([file, { integrity }]) => look(release, file, integrity)),
    ),
  );
  return (release, file) => {
    const key = keyOf(release.name, file, release.files[file]?.integrity);
    return (damaged.has(key) ? undefined : named.get(key)) ?? ownAddress(release, file);
  };
};
