import {
  COMPOSITION_ELEMENT,
  compositionFor,
  parseComposition,
  SETTINGS_ELEMENT,
  shellSettingsSchema,
  type Composition,
  type ShellSettings,
} from '@backglass/federation';
import { rememberedCenter } from './center.ts';

const jsonOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/**
 * The composition in the document, for every centre. No address, storage or cookie can add to it.
 * @throws when the document has no composition, or one of a later schema.
 */
const live: Composition = parseComposition(jsonOf(COMPOSITION_ELEMENT));

/** The composition for the centre that last signed in here. The page keeps it, even when another centre logs in. */
export const composition: Composition = compositionFor(live, rememberedCenter());

/** Whether any remote has a canary release, so that the releases depend on the centre. */
export const hasCanaries = Object.values(live.remotes).some(({ canary }) => canary !== undefined);

export interface Canary {
  readonly percent: number;
  readonly isHere: boolean;
}

export function canaryOf(name: string): Canary | null {
  const canary = live.remotes[name]?.canary;
  if (canary === undefined) return null;
  return {
    percent: canary.percent,
    isHere: composition.remotes[name]?.version === canary.release.version,
  };
}

export const settings: ShellSettings = shellSettingsSchema.parse(jsonOf(SETTINGS_ELEMENT));

const files = new Map(
  [composition.shell, ...Object.values(composition.remotes)].flatMap(release =>
    Object.entries(release.hashes),
  ),
);

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
