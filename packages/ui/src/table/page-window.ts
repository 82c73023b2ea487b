export interface PageSlot {
  key: string;
  /** The page, or `null` for the pages left out. */
  at: number | null;
}

/** The first page, the last, the current one with its neighbours, and what is left out between them. */
export function pageWindow(page: number, pageCount: number): readonly PageSlot[] {
  const last = Math.max(1, pageCount);
  const wanted = new Set([1, last, page - 1, page, page + 1]);
  // A gap of one page is shown as that page: an ellipsis would not be shorter.
  if (page <= 4) [2, 3].forEach(near => wanted.add(near));
  if (page >= last - 3) [last - 1, last - 2].forEach(near => wanted.add(near));
  const shown = [...wanted].filter(at => at >= 1 && at <= last).sort((a, b) => a - b);
  return shown.flatMap((at, index) => {
    const before = shown[index - 1];
    const slot = { key: `page-${at}`, at };
    return before !== undefined && at - before > 1 ? [{ key: `gap-${at}`, at: null }, slot] : [slot];
  });
}
