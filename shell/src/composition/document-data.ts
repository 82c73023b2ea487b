import {
  centerIn,
  COMPOSITION_ELEMENT,
  compositionFor,
  parseComposition,
  SETTINGS_ELEMENT,
  shellSettingsSchema,
  type ComposedRemote,
  type ComposedShell,
  type Composition,
  type ShellSettings,
} from '@backglass/federation';

const jsonOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/**
 * The composition in the document, for every centre. No address, storage or cookie can add to it.
 * @throws when the document has no composition, or one of a later schema.
 */
export const live: Composition = parseComposition(jsonOf(COMPOSITION_ELEMENT));

/** The id of the centre that last signed in with this browser, or `null`. It decides between stable and canary releases. */
export const rememberedCenter = (): number | null =>
  centerIn(document.cookie, location.protocol === 'https:');

/** The composition for the centre that last signed in here. The page keeps it, even when another centre logs in. */
export const composition: Composition = compositionFor(live, rememberedCenter());

export const partsOf = ({ shell, remotes }: Composition): Record<string, ComposedShell | ComposedRemote> => ({
  shell,
  ...remotes,
});

export const settings: ShellSettings = shellSettingsSchema.parse(jsonOf(SETTINGS_ELEMENT));

const files = new Map(Object.values(partsOf(composition)).flatMap(({ hashes }) => Object.entries(hashes)));

const FILE = /^(\/releases\/[^/]+\/)[^/]+(\/.+)$/;
const partAndFile = (path: string): string => path.replace(FILE, '$1*$2');

const addresses = new Map([...files.keys()].map(address => [partAndFile(address), address] as const));

/** The address of a file in the composition, possibly in the folder of an earlier release. Other addresses stay unchanged. */
export function addressOf(address: string): string {
  const { origin, pathname, search } = new URL(address, location.origin);
  if (origin !== location.origin || search !== '' || files.has(pathname)) return address;
  return addresses.get(partAndFile(pathname)) ?? address;
}

/** The integrity of a file of the composition, by its absolute or relative address. `undefined` for any other address. */
export function integrityOf(address: string): string | undefined {
  const url = new URL(address, location.origin);
  return url.origin === location.origin && url.search === '' ? files.get(url.pathname) : undefined;
}

/**
 * The integrity of a script or stylesheet, also by its address in its own release.
 * @throws for any other address, because no code runs unchecked.
 */
export function requiredIntegrityOf(address: string): string {
  const integrity = integrityOf(addressOf(address));
  if (integrity === undefined) throw new Error(`${address} is not a file of this composition`);
  return integrity;
}

export const knownFiles = (): readonly string[] => [...files.keys()];

/** From now on, all files of a remote come from its own release. A file that is damaged elsewhere may be intact there. */
export function loadFromOwnRelease(name: string): void {
  const remote = composition.remotes[name];
  if (remote === undefined) return;
  const ownOf = (address: string): string =>
    address.replace(FILE, (_, part: string, file: string) => part + remote.version + file);
  allowFiles(Object.entries(remote.hashes).map(([address, hash]) => [ownOf(address), hash]));
}

/** Allows files of a release whose `release.json` was checked. Never replaces an integrity in the document. */
export function allowFiles(entries: readonly (readonly [address: string, integrity: string])[]): void {
  for (const [address, integrity] of entries) if (!files.has(address)) files.set(address, integrity);
}
