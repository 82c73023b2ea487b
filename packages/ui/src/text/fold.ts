/** Removes Unicode's directional isolates (UAX #9). They are invisible, and come along when a name is copied from a text. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** Normalizes a text for search: lower case, without accents and isolates. So `peru` finds `Perú`, and `aland` finds `Åland`. */
export function foldText(text: string): string {
  return withoutIsolates(text)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** The folded words of a query. */
export function queryWords(query: string): readonly string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}
