import {
  COMPOSITION_ELEMENT,
  compositionFor,
  compositionSchema,
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
 * @throws when the document is not one of ours.
 */
const live: Composition = compositionSchema.parse(jsonOf(COMPOSITION_ELEMENT));

/**
 * What is live for the centre that was signed in here last. Where the document names two releases of a remote, the centre
 * decides which, once for this page; of the other nothing is loaded but what a failure falls back to.
 */
export const composition: Composition = compositionFor(live, rememberedCenter());

/** Whether the document names two releases of a remote, so that it matters whose page it is. */
export const hasTrials = Object.values(live.remotes).some(({ canary }) => canary !== undefined);

/** A release that some centres try, and whether this page is of one of them. */
export interface Trial {
  readonly percent: number;
  readonly isHere: boolean;
}

/** What is tried of a remote; `null`: nothing. */
export function trialOf(name: string): Trial | null {
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

/** The integrity of a file of ours, by its absolute or relative address; `undefined` for any other address. */
export function integrityOf(address: string): string | undefined {
  const url = new URL(address, location.origin);
  return url.origin === location.origin && url.search === '' ? files.get(url.pathname) : undefined;
}

/** The integrity of a file that is to run. Throws for any other address than a file of ours: nothing runs unchecked. */
export function requiredIntegrityOf(address: string): string {
  const integrity = integrityOf(address);
  if (integrity === undefined) throw new Error(`${address} is no file of this composition`);
  return integrity;
}

/**
 * Admits files of a release whose description the composition has the hash of. What the document itself names stays as it
 * is named there.
 */
export function admitFiles(entries: readonly (readonly [address: string, integrity: string])[]): void {
  for (const [address, integrity] of entries) if (!files.has(address)) files.set(address, integrity);
}
