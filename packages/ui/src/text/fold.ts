/** A name as it is, where it was copied out of a sentence that sets it apart (UAX #9, isolates): nobody sees these. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/**
 * A text as search sees it: without case and without accents, so that `peru` finds `Perú` and `aland` finds `Åland`; and
 * without what sets apart a name that is written the other way.
 */
export function foldText(text: string): string {
  return withoutIsolates(text)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** The words of a query, folded. */
export function queryWords(query: string): readonly string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}
