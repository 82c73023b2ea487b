/** A text as search sees it: without case and without accents, so that `peru` finds `Perú` and `aland` finds `Åland`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** The words of a query, folded. */
export function queryWords(query: string): readonly string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}
