import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isCommitted, type Release } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { ENCODINGS, isCompressible } from '../store/compression.ts';
import { DeliveryError } from '../errors.ts';
import { keys, type Store } from '../store/store.ts';
import { readBuild } from './builds.ts';
import { damageOf, findRelease, isIntactEncoding } from './stored-releases.ts';
import { labelOf } from './ref.ts';

const readVerified = async (folder: string, release: Release, file: string): Promise<Buffer> => {
  const label = labelOf(release);
  const content = await readFile(join(folder, file)).catch(() => null);
  if (content === null) throw new DeliveryError(`${label}: the build has no ${file}.`);
  if (integrityOf(content) !== release.files[file]?.integrity) {
    throw new DeliveryError(`${label}: ${file} does not match its hash in release.json. Build it again.`);
  }
  return content;
};

/**
 * Returns the published release of this version, or null if it is damaged.
 * Throws {@link DeliveryError} when the published release differs in more than build time and commit.
 */
const findSame = async (store: Store, release: Release): Promise<Release | null> => {
  const { built_at, commit } = release;
  const existing = await findRelease(store, release);
  if (existing === null || isDeepStrictEqual({ ...existing, built_at, commit }, release)) return existing;
  throw new DeliveryError(
    `${labelOf(release)} is already published with other contents; a release never changes.`,
  );
};

/** Throws when an existing file belongs to a release with other contents. A damaged file is repaired. */
const put = async (store: Store, release: Release, key: string, content: Buffer): Promise<void> => {
  if (await store.create(key, content)) return;
  await findSame(store, release);
  await store.write(key, content);
};

const isIntact = async (store: Store, key: string, content: Buffer): Promise<boolean> =>
  (await store.read(key))?.equals(content) ?? false;

const storeSiblings = (
  store: Store,
  release: Release,
  key: string,
  content: Buffer,
): readonly Promise<void>[] =>
  ENCODINGS.map(async encoding => {
    if (await isIntactEncoding(store, key, content, encoding)) return;
    await put(store, release, key + encoding.extension, await encoding.compress(content));
  });

const storeFile = async (store: Store, release: Release, file: string, content: Buffer): Promise<void> => {
  const key = keys.file(release.name, release.version, file);
  const siblings = isCompressible(key) ? storeSiblings(store, release, key, content) : [];
  const self = async () => (await isIntact(store, key, content)) || put(store, release, key, content);
  await Promise.all([self(), ...siblings]);
};

const descriptionOf = (release: Release): string => `${JSON.stringify(release, null, 2)}\n`;

/** If another command was faster, returns the release of that command. */
const register = async (store: Store, release: Release): Promise<Release> => {
  const key = keys.release(release.name, release.version);
  if (await store.create(key, descriptionOf(release))) return release;
  const first = await findSame(store, release);
  if (first === null) await store.write(key, descriptionOf(release));
  return first ?? release;
};

/**
 * Publishes a build as a release, and verifies every file. Writes `release.json` last, so a release that can be found is complete.
 * Publishing the same build again repairs files. Throws {@link DeliveryError} when the build is incomplete, or when the store has
 * other contents for its version.
 */
export const publish = async (store: Store, buildFolder: string): Promise<Release> => {
  const release = await readBuild(buildFolder);
  const existing = await findSame(store, release);
  const contents = await Promise.all(
    Object.keys(release.files).map(
      async file => [file, await readVerified(buildFolder, release, file)] as const,
    ),
  );
  await Promise.all([
    ...contents.map(([file, content]) => storeFile(store, release, file, content)),
    storeSourceMaps(store, release, buildFolder),
  ]);
  const damage = await damageOf(store, release);
  if (damage.length > 0) throw new DeliveryError(damage.join('\n'));
  if (existing === null) return register(store, release);
  // The same files were published before their commit.
  if (!isCommitted(existing) && isCommitted(release)) {
    await store.write(keys.release(release.name, release.version), descriptionOf(release));
    return release;
  }
  return existing;
};

/** Returns null for a file that is not JSON. */
const withoutSources = (content: Buffer): string | null => {
  try {
    return JSON.stringify({ ...(JSON.parse(content.toString('utf8')) as object), sourcesContent: undefined });
  } catch {
    return null;
  }
};

/** Stores source maps for the command `crashes`. The edge never serves them, because `release.json` does not name them. */
const storeSourceMaps = async (store: Store, release: Release, folder: string): Promise<void> => {
  const scripts = Object.keys(release.files).filter(file => file.endsWith('.js'));
  await Promise.all(
    scripts.map(async file => {
      const content = await readFile(join(folder, `${file}.map`)).catch(() => null);
      const map = content && withoutSources(content);
      const key = keys.sourceMap(keys.file(release.name, release.version, file));
      if (map === null || (await store.read(key))?.equals(Buffer.from(map)) === true) return;
      await store.write(key, map);
    }),
  );
};
