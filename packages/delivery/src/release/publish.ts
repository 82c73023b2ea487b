import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { releaseSchema, type Release } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import * as z from 'zod';
import { ENCODINGS, isCompressible } from '../store/compression.ts';
import { DeliveryError } from '../errors.ts';
import { damageOf, findRelease } from './published.ts';
import { keys, type Store } from '../store/store.ts';

const RELEASE = 'release.json';

const readBuild = async (folder: string): Promise<Release> => {
  const content = await readFile(join(folder, RELEASE), 'utf8').catch(() => null);
  if (content === null) throw new DeliveryError(`${folder} holds no whole build: it has no ${RELEASE}.`);
  try {
    return releaseSchema.parse(JSON.parse(content));
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? `\n${z.prettifyError(error)}` : '';
    throw new DeliveryError(`${join(folder, RELEASE)} is not valid.${why}`, { cause: error });
  }
};

const readVerified = async (folder: string, release: Release, file: string): Promise<Buffer> => {
  const label = `${release.name}@${release.version}`;
  const content = await readFile(join(folder, file)).catch(() => null);
  if (content === null) throw new DeliveryError(`${label}: the build lacks ${file}.`);
  if (integrityOf(content) !== release.files[file]?.integrity) {
    throw new DeliveryError(`${label}: ${file} is not what its ${RELEASE} says. Build it again.`);
  }
  return content;
};

/**
 * What is published under the version already; null: nothing that can be read. Throws {@link DeliveryError} when it is another
 * release than this: one never changes. When and from which commit the same was built is no difference.
 */
const findSame = async (store: Store, release: Release): Promise<Release | null> => {
  const { name, version, built_at, commit } = release;
  const existing = await findRelease(store, name, version);
  if (existing === null || isDeepStrictEqual({ ...existing, built_at, commit }, release)) return existing;
  throw new DeliveryError(`${name}@${version} is published as another build; a release never changes.`);
};

/** Puts content where nothing is, or where something is damaged or was left half: never over what another release names. */
const put = async (store: Store, release: Release, key: string, content: Buffer): Promise<void> => {
  if (await store.create(key, content)) return;
  await findSame(store, release);
  await store.write(key, content);
};

const isWhole = async (store: Store, key: string, content: Buffer): Promise<boolean> =>
  (await store.read(key))?.equals(content) ?? false;

/** A compressed sibling counts when what it unpacks to is the file. */
const isWholeSibling = async (
  store: Store,
  key: string,
  content: Buffer,
  { restore }: (typeof ENCODINGS)[number],
): Promise<boolean> => {
  const existing = await store.read(key);
  if (existing === null) return false;
  return restore(existing).then(
    restored => restored.equals(content),
    () => false,
  );
};

const storeSiblings = (
  store: Store,
  release: Release,
  key: string,
  content: Buffer,
): readonly Promise<void>[] =>
  ENCODINGS.map(async encoding => {
    const sibling = key + encoding.extension;
    if (await isWholeSibling(store, sibling, content, encoding)) return;
    await put(store, release, sibling, await encoding.compress(content));
  });

const storeFile = async (store: Store, release: Release, file: string, content: Buffer): Promise<void> => {
  const key = keys.file(release.name, release.version, file);
  const siblings = isCompressible(key) ? storeSiblings(store, release, key, content) : [];
  const self = async () => (await isWhole(store, key, content)) || put(store, release, key, content);
  await Promise.all([self(), ...siblings]);
};

/** Writes the description once; who comes second for it gets that of the first. */
const register = async (store: Store, release: Release): Promise<Release> => {
  const key = keys.release(release.name, release.version);
  const description = `${JSON.stringify(release, null, 2)}\n`;
  if (await store.create(key, description)) return release;
  const first = await findSame(store, release);
  // It cannot be read, so it is damaged.
  if (first === null) await store.write(key, description);
  return first ?? release;
};

/**
 * Registers a build as a release: verifies every file against `release.json`, stores it with its compressed siblings,
 * reads it back, and writes `release.json` last, so that a release which can be found is whole. Publishing the same build again changes
 * nothing but what is missing or damaged in the store. Throws {@link DeliveryError} when the build is not whole, or when
 * another is published under its version: a release never changes, whoever publishes at the same time.
 */
export const publish = async (store: Store, buildFolder: string): Promise<Release> => {
  const release = await readBuild(buildFolder);
  const existing = await findSame(store, release);
  const contents = await Promise.all(
    Object.keys(release.files).map(
      async file => [file, await readVerified(buildFolder, release, file)] as const,
    ),
  );
  await Promise.all(contents.map(([file, content]) => storeFile(store, release, file, content)));
  // What the store answers is what was meant: a release is registered only when every file of it is.
  const damage = await damageOf(store, release);
  if (damage.length > 0) throw new DeliveryError(damage.join('\n'));
  return existing ?? register(store, release);
};
