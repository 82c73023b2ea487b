import type { ComposedCanary, ComposedShell, Composition } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { changedFiles, changedProblem, releaseIn } from '../composition/as-live.ts';
import { refOfAddress } from '../composition/addresses.ts';
import { damageMessage, damageOf, findRelease, isIntactEncoding, readIntact } from '../release/published.ts';
import type { Ref } from '../release/ref.ts';
import { ENCODINGS, isCompressible } from '../store/compression.ts';
import { keys, type Store } from '../store/store.ts';

const damageOfFile = async (store: Store, address: string, hash: string): Promise<readonly string[]> => {
  const key = address.slice(1);
  const { file, ...release } = refOfAddress(address);
  const content = await readIntact(store, key, hash);
  if (content === null) return [damageMessage(release, file)];
  if (!isCompressible(file)) return [];
  const found = await Promise.all(
    ENCODINGS.map(async encoding =>
      (await isIntactEncoding(store, key, content, encoding))
        ? []
        : [damageMessage(release, file + encoding.extension)],
    ),
  );
  return found.flat();
};

/** A release that is still complete may lack only its description. */
const damageOfDescription = async (store: Store, live: Composition, ref: Ref): Promise<readonly string[]> => {
  const [known, stored] = [releaseIn(live, ref), await findRelease(store, ref.name, ref.version)];
  if (stored === null) return [damageMessage(ref, 'release.json')];
  const files = known === null ? [] : changedFiles(known, stored);
  return files.length === 0 ? [] : [changedProblem(ref, files)];
};

const damageOfFallback = async (store: Store, ref: Ref, hash: string): Promise<readonly string[]> => {
  const content = await store.read(keys.release(ref.name, ref.version));
  const release = await findRelease(store, ref.name, ref.version);
  const isIntact = content !== null && integrityOf(content) === hash;
  return isIntact && release !== null ? damageOf(store, release) : [damageMessage(ref, 'release.json')];
};

/** Describes each file that is lost, damaged or changed in the store, although pages may load it. */
export const damageOfLive = async (store: Store, live: Composition): Promise<readonly string[]> => {
  const damageOfPart = async (
    name: string,
    { version, hashes, previous, ...part }: ComposedShell | ComposedCanary['release'],
  ): Promise<readonly string[]> => {
    const fallback = 'previous_integrity' in part ? part.previous_integrity : undefined;
    const found = await Promise.all([
      damageOfDescription(store, live, { name, version }),
      ...Object.entries(hashes).map(([address, hash]) => damageOfFile(store, address, hash)),
      previous === null || fallback === undefined
        ? []
        : damageOfFallback(store, { name, version: previous }, fallback),
    ]);
    return found.flat();
  };
  const found = await Promise.all(
    Object.entries({ shell: live.shell, ...live.remotes }).flatMap(([name, { canary, ...stable }]) => [
      damageOfPart(name, stable),
      ...(canary === undefined ? [] : [damageOfPart(name, canary.release)]),
    ]),
  );
  return [...new Set(found.flat())];
};
