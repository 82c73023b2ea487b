/** Removes Unicode's directional isolates (UAX #9), invisible characters that are copied along with a name. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** Normalizes a text for search. `peru` finds `Perú`, and `aland` finds `Åland`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
}

export function queryWords(query: string): readonly string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}
