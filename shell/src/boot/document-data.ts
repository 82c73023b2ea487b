import {
  COMPOSITION_ELEMENT,
  compositionSchema,
  SETTINGS_ELEMENT,
  shellSettingsSchema,
  type Composition,
  type ShellSettings,
} from '@backglass/federation';

const jsonOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/**
 * What the document says is live. It is the only root of trust: nothing in the address, in a storage or in a cookie can
 * add to it.
 * @throws when the document is not one of ours.
 */
export const composition: Composition = compositionSchema.parse(jsonOf(COMPOSITION_ELEMENT));

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

/**
 * Admits files of a release whose description the composition has the hash of. What the document itself names stays as it
 * is named there.
 */
export function admitFiles(entries: readonly (readonly [address: string, integrity: string])[]): void {
  for (const [address, integrity] of entries) if (!files.has(address)) files.set(address, integrity);
}
