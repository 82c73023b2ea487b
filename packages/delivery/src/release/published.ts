import { releaseSchema, type Release, type RemoteRelease, type ShellRelease } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { DeliveryError } from '../errors.ts';
import { labelOf, stableOf, type Ref, type Selection } from '../composition/selection.ts';
import { keys, type Store } from '../store/store.ts';

const parse = (content: Buffer): Release | null => {
  try {
    return releaseSchema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return null;
  }
};

/** What is registered as `name@version`; null when nothing is, or nothing that can be read, or something that is another. */
export const findRelease = async (store: Store, name: string, version: string): Promise<Release | null> => {
  const content = await store.read(keys.release(name, version));
  const release = content === null ? null : parse(content);
  return release?.name === name && release.version === version ? release : null;
};

const notWhole = ({ name, version }: Ref, file: string): string =>
  `${name}@${version}: ${file} is not in the store as it was published. Publish it again.`;

const readWhole = async (
  store: Store,
  key: string,
  integrity: string | undefined,
): Promise<Buffer | null> => {
  const content = await store.read(key);
  return content !== null && integrityOf(content) === integrity ? content : null;
};

/** Whether the store has at an address of a composition what that says. */
export const isWholeAt = async (store: Store, address: string, integrity: string): Promise<boolean> =>
  (await readWhole(store, address.slice(1), integrity)) !== null;

/** The bytes that a file of a release was published with. Throws {@link DeliveryError} when the store has others, or none. */
export const readPublished = async (
  store: Store,
  release: Ref,
  file: string,
  integrity: string | undefined,
): Promise<Buffer> => {
  const content = await readWhole(store, keys.file(release.name, release.version, file), integrity);
  if (content === null) throw new DeliveryError(notWhole(release, file));
  return content;
};

/** Which files of a release are not in the store as it was published, a sentence each. */
export const damageOf = async (store: Store, release: Release): Promise<readonly string[]> => {
  const found = await Promise.all(
    Object.entries(release.files).map(async ([file, { integrity }]) => {
      const key = keys.file(release.name, release.version, file);
      return (await readWhole(store, key, integrity)) === null ? [notWhole(release, file)] : [];
    }),
  );
  return found.flat();
};

const required = async <Kind extends Release['kind']>(
  store: Store,
  kind: Kind,
  { name, version }: Ref,
): Promise<Extract<Release, { kind: Kind }>> => {
  const release = await findRelease(store, name, version);
  if (release?.kind !== kind) throw new DeliveryError(`${labelOf({ name, version })} is not published.`);
  return release as Extract<Release, { kind: Kind }>;
};

/** A release that some centres try first, and how many of a hundred. */
export interface ReadCanary {
  readonly release: RemoteRelease;
  readonly percent: number;
}

/** The releases of a selection. */
export interface ReadSelection {
  readonly shell: ShellRelease;
  readonly remotes: readonly RemoteRelease[];
  readonly canaries: readonly ReadCanary[];
}

/** Throws {@link DeliveryError} when one is not published. */
export const readSelection = async (
  store: Store,
  { shell, ...choices }: Selection,
): Promise<ReadSelection> => {
  const chosen = Object.entries(choices);
  const [found, remotes, canaries] = await Promise.all([
    required(store, 'shell', { name: 'shell', version: shell }),
    Promise.all(
      chosen.map(([name, choice]) => required(store, 'remote', { name, version: stableOf(choice) })),
    ),
    Promise.all(
      chosen.flatMap(([name, choice]) => {
        if (typeof choice === 'string') return [];
        const { version, percent } = choice.canary;
        return [required(store, 'remote', { name, version }).then(release => ({ release, percent }))];
      }),
    ),
  ]);
  return { shell: found, remotes, canaries };
};
