import type { Composition, Release } from '@backglass/federation';
import { keys, type Store } from '../store/store.ts';
import { readIntact } from '../release/stored-releases.ts';
import { labelOf, type Ref } from '../release/ref.ts';

export type AddressOf = (release: Release, file: string) => string;

type Hashes = Readonly<Record<string, string>>;

/** Returns the address in the folder of the file's own release. */
export const ownAddress: AddressOf = ({ name, version }, file) => `/${keys.file(name, version, file)}`;

const FILE = /^\/releases\/(?<name>[^/]+)\/(?<version>[^/]+)\/(?<file>.+)$/;

/** The release is the one whose folder has the file. */
export const refOfAddress = (address: string): Ref & { readonly file: string } => {
  const { name = '', version = '', file = '' } = FILE.exec(address)?.groups ?? {};
  return { name, version, file };
};

export const fileOfAddress = (address: string): string => refOfAddress(address).file;

/** Canaries come first, then the stable releases. */
export const releasesIn = ({ shell, remotes }: Composition): readonly { readonly hashes: Hashes }[] => {
  const stable = [shell, ...Object.values(remotes)];
  return [...stable.flatMap(({ canary }) => (canary === undefined ? [] : [canary.release])), ...stable];
};

export const fileIn = (hashes: Hashes, file: string): readonly [address: string, hash: string] | null =>
  Object.entries(hashes).find(([address]) => refOfAddress(address).file === file) ?? null;

/** Returns the releases whose folders have files of a composition. */
export const foldersOf = (composition: Composition): readonly Ref[] => {
  const addresses = releasesIn(composition).flatMap(({ hashes }) => Object.keys(hashes));
  const folders = addresses.map(refOfAddress).map(({ name, version }) => ({ name, version }));
  return [...new Map(folders.map(ref => [labelOf(ref), ref])).values()];
};

/** Returns every release from which a page may load files, with fallbacks and earlier releases with unchanged files. */
export const loadableRefsOf = (composition: Composition): readonly Ref[] => {
  const { shell, remotes } = composition;
  const named = Object.entries({ shell, ...remotes }).flatMap(([name, { version, previous, canary }]) =>
    [version, previous, canary?.release.version].flatMap(one => (one ? [{ name, version: one }] : [])),
  );
  return [...named, ...foldersOf(composition)];
};

const keyOf = (name: string, file: string, hash: string | undefined): string => `${name} ${file} ${hash}`;

/**
 * Chooses the addresses of files. An unchanged file keeps its address from `before`, so that browsers use their cache (ADR 0020).
 * A container requests its files beside its entry, so all of them get new addresses.
 */
export const keptAddresses = async (
  store: Store,
  before: Composition | null,
  releases: readonly Release[],
): Promise<AddressOf> => {
  if (before === null) return ownAddress;
  const files = releasesIn(before).flatMap(({ hashes }) => Object.entries(hashes));
  const known = new Map(
    files.map(([address, hash]) => {
      const { name, file } = refOfAddress(address);
      return [keyOf(name, file, hash), address] as const;
    }),
  );
  const damaged = new Set<string>();
  const findDamage = async (release: Release, file: string, hash: string): Promise<void> => {
    const key = keyOf(release.name, file, hash);
    const address = known.get(key);
    if (address === undefined || address === ownAddress(release, file)) return;
    if ((await readIntact(store, address.slice(1), hash)) === null) damaged.add(key);
  };
  await Promise.all(
    releases.flatMap(release =>
      Object.entries(release.files).map(([file, { integrity }]) => findDamage(release, file, integrity)),
    ),
  );
  return (release, file) => {
    if ('container' in release) return ownAddress(release, file);
    const key = keyOf(release.name, file, release.files[file]?.integrity);
    return (damaged.has(key) ? undefined : known.get(key)) ?? ownAddress(release, file);
  };
};
