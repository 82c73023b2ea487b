import { releaseSchema, type Release } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { DeliveryError } from '../errors.ts';
import type { ENCODINGS } from '../store/compression.ts';
import { keys, type Store } from '../store/store.ts';
import { labelOf, type Ref } from './ref.ts';

/** Returns null for a damaged `release.json`, or one of another release. */
export const parseRelease = (content: Buffer, { name, version }: Ref): Release | null => {
  try {
    const release = releaseSchema.parse(JSON.parse(content.toString('utf8')));
    return release.name === name && release.version === version ? release : null;
  } catch {
    return null;
  }
};

/** Returns null for a missing or damaged release. */
export const findRelease = async (store: Store, release: Ref): Promise<Release | null> => {
  const content = await store.read(keys.release(release.name, release.version));
  return content && parseRelease(content, release);
};

/** Skips missing and damaged releases. */
export const findReleases = async (store: Store, refs: readonly Ref[]): Promise<readonly Release[]> => {
  const found = await Promise.all(refs.map(ref => findRelease(store, ref)));
  return found.filter(release => release !== null);
};

export const damageMessage = (release: Ref, file: string): string =>
  `${labelOf(release)}: ${file} is missing or damaged in the store. Publish it again.`;

/** Explains why {@link findRelease} returns no release. */
export const missingReleaseProblem = async (store: Store, release: Ref): Promise<string> =>
  (await store.read(keys.release(release.name, release.version))) === null
    ? `${labelOf(release)} is not published. To publish the local build: "publish ${release.name}".`
    : damageMessage(release, 'release.json');

/** Returns null when the file is missing, or has another hash. */
export const readIntact = async (
  store: Store,
  key: string,
  integrity: string | undefined,
): Promise<Buffer | null> => {
  const content = await store.read(key);
  return content !== null && integrityOf(content) === integrity ? content : null;
};

/** Throws {@link DeliveryError} when the file is missing, or has another hash. */
export const readPublished = async (
  store: Store,
  release: Ref,
  file: string,
  integrity: string | undefined,
): Promise<Buffer> => {
  const content = await readIntact(store, keys.file(release.name, release.version, file), integrity);
  if (content === null) throw new DeliveryError(damageMessage(release, file));
  return content;
};

/** Whether a compressed file decompresses to the plain file. */
export const isIntactEncoding = async (
  store: Store,
  key: string,
  content: Buffer,
  { extension, restore }: (typeof ENCODINGS)[number],
): Promise<boolean> => {
  const existing = await store.read(key + extension);
  if (existing === null) return false;
  return restore(existing).then(
    restored => restored.equals(content),
    () => false,
  );
};

/** Describes each file that is missing or damaged in the store. */
export const damageOf = async (store: Store, release: Release): Promise<readonly string[]> => {
  const found = await Promise.all(
    Object.entries(release.files).map(async ([file, { integrity }]) => {
      const key = keys.file(release.name, release.version, file);
      return (await readIntact(store, key, integrity)) === null ? [damageMessage(release, file)] : [];
    }),
  );
  return found.flat();
};
