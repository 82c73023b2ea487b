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
 * What the document says is live, for every centre. It is the only root of trust: nothing in the address, in a storage or in
 * a cookie can add to it.
 * @throws when the document is not one of ours, or has another schema than this shell reads.
 */
const live: Composition = parseComposition(jsonOf(COMPOSITION_ELEMENT));

/**
 * What is live for the centre that was signed in here last. Where the document names two releases of a remote, the centre
 * decides which, once for this page; of the other nothing is loaded but what a failure falls back to.
 */
export const composition: Composition = compositionFor(live, rememberedCenter());

/** Whether the document names two releases of a remote, so that it matters whose page it is. */
export const hasCanaries = Object.values(live.remotes).some(({ canary }) => canary !== undefined);

/** A release that some centres try, and whether this page is of one of them. */
export interface Canary {
  readonly percent: number;
  readonly isHere: boolean;
}

/** What is tried of a remote; `null`: nothing. */
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
    Object.entries(release.integrity),
  ),
);

const FILE = /^(\/releases\/[^/]+\/)[^/]+(\/.+)$/;
const partAndFile = (path: string): string => path.replace(FILE, '$1*$2');

const addresses = new Map([...files.keys()].map(address => [partAndFile(address), address] as const));

/**
 * Where the composition has a file that a release names in its own folder: there, or in that of an earlier release which has the
 * same one. The address itself when it has neither.
 */
export function addressOf(address: string): string {
  const { origin, pathname, search } = new URL(address, location.origin);
  if (origin !== location.origin || search !== '' || files.has(pathname)) return address;
  return addresses.get(partAndFile(pathname)) ?? address;
}

/** The integrity of a file of ours, by its absolute or relative address; `undefined` for any other address. */
export function integrityOf(address: string): string | undefined {
  const url = new URL(address, location.origin);
  return url.origin === location.origin && url.search === '' ? files.get(url.pathname) : undefined;
}

/**
 * The integrity of a file that is to run, by the composition's address of it or by that in its own release, where builds look
 * that know of no other. Throws for any other address: nothing runs unchecked.
 */
export function requiredIntegrityOf(address: string): string {
  const integrity = integrityOf(addressOf(address));
  if (integrity === undefined) throw new Error(`${address} is no file of this composition`);
  return integrity;
}

/**
 * Has a remote's files looked for in its own release from now on, also those that the composition names in an earlier one: each
 * release is whole, so what is damaged there may be whole here.
 */
export function preferOwnFiles(name: string): void {
  const remote = composition.remotes[name];
  if (remote === undefined) return;
  const ownOf = (address: string): string =>
    address.replace(FILE, (_, part: string, file: string) => part + remote.version + file);
  admitFiles(Object.entries(remote.integrity).map(([address, hash]) => [ownOf(address), hash]));
}

/**
 * Admits files of a release whose description the composition has the hash of. What the document itself names stays as it
 * is named there.
 */
export function admitFiles(entries: readonly (readonly [address: string, integrity: string])[]): void {
  for (const [address, integrity] of entries) if (!files.has(address)) files.set(address, integrity);
}
