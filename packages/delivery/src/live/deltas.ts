import type { Release } from '@backglass/federation';
import { canaryOf, partOf } from '../composition/selection.ts';
import { reasonOf } from '../errors.ts';
import { findReleases, readIntact } from '../release/stored-releases.ts';
import type { Ref } from '../release/ref.ts';
import {
  BROTLI,
  isCompressible,
  checkedDelta,
  compressWith,
  dictionaryId,
  namePattern,
  withChecksum,
} from '../store/compression.ts';
import { keys, type Store } from '../store/store.ts';
import { historyOf, type History } from './history.ts';

/** Limits the search for earlier releases to the newest documents. */
const MAX_DOCUMENTS = 16;

/** Returns the last `count` other releases of this name that were live or canaries, newest first. */
const earlierReleases = async (
  store: Store,
  history: History,
  { name, version }: Ref,
  count: number,
): Promise<readonly Release[]> => {
  const versions = new Set<string>();
  for await (const composition of history) {
    if (versions.size >= count) break;
    for (const part of [partOf(composition, name), canaryOf(composition, name)]) {
      if (part && part.version !== version) versions.add(part.version);
    }
  }
  return findReleases(
    store,
    [...versions].slice(0, count).map(earlier => ({ name, version: earlier })),
  );
};

/** Returns earlier versions of a file by hash. Omits an unchanged file, because browsers have it already. */
const earlierVersions = (
  release: Release,
  file: string,
  earlier: readonly Release[],
): ReadonlyMap<string, string> => {
  const pattern = namePattern(file);
  if (pattern === null || !isCompressible(file)) return new Map();
  const found = earlier.flatMap(({ name, version, files }) =>
    Object.entries(files)
      .filter(([other]) => namePattern(other) === pattern)
      .map(([other, { integrity }]) => [integrity, keys.file(name, version, other)] as const),
  );
  const hash = release.files[file]?.integrity ?? '';
  return found[0]?.[0] === hash ? new Map() : new Map(found.filter(([other]) => other !== hash));
};

const storeDelta = async (store: Store, key: string, content: Buffer, dictionary: Buffer): Promise<void> => {
  const deltaKey = keys.delta(key, dictionaryId(dictionary));
  const stored = await store.read(deltaKey);
  if (stored !== null && checkedDelta(stored) !== null) return;
  const delta = await compressWith(dictionary, content);
  // If both versions have nothing in common, brotli without a dictionary gives the smaller file.
  const brotli = await store.read(key + BROTLI.extension);
  if (brotli === null || delta.length < brotli.length) await store.write(deltaKey, withChecksum(delta));
};

const storeDeltasOf = async (store: Store, release: Release, earlier: readonly Release[]): Promise<void> => {
  const { name, version, files } = release;
  const stored = Object.entries(files).map(async ([file, { integrity }]) => {
    const versions = earlierVersions(release, file, earlier);
    if (versions.size === 0) return;
    const key = keys.file(name, version, file);
    const content = await readIntact(store, key, integrity);
    if (content === null) return;
    for (const [hash, earlierKey] of versions) {
      const dictionary = await readIntact(store, earlierKey, hash);
      if (dictionary !== null) await storeDelta(store, key, content, dictionary);
    }
  });
  await Promise.all(stored);
};

/**
 * Stores deltas from each version that a changed file had in the last `count` live releases. A browser with such a version
 * downloads only the difference. Never rejects, because browsers can also get the whole files.
 */
export const storeDeltas = async (store: Store, refs: readonly Ref[], count: number): Promise<void> => {
  try {
    const history = historyOf(store, MAX_DOCUMENTS);
    for (const release of await findReleases(store, refs)) {
      await storeDeltasOf(store, release, await earlierReleases(store, history, release, count));
    }
  } catch (error) {
    console.error(`Browsers download whole files, because deltas could not be stored: ${reasonOf(error)}`);
  }
};
