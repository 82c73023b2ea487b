/** At least this many rows are on the last page, with the content below the table. */
const TOGETHER = 3;

/** Millimetres. */
export interface Room {
  /** The height for rows on the first page, and on each later page. */
  readonly first: number;
  readonly others: number;
  /** The height of the content below the last row. */
  readonly below: number;
}

/**
 * The number of rows on each page, from the rows' heights. The content below the rows is not alone on a page, nor with one or two rows
 * while the page before is full. A row must not be higher than a third of a page without `below`.
 */
export function breakRows(heights: readonly number[], { first, others, below }: Room): readonly number[] {
  const full: number[] = [];
  let [rows, left] = [0, first];
  for (const height of heights) {
    if (height > left && rows > 0) {
      full.push(rows);
      [rows, left] = [0, others];
    }
    rows += 1;
    left -= height;
  }
  if (below > left) {
    full.push(rows);
    rows = 0;
  }
  const before = full.pop();
  if (before === undefined) return [rows];
  const moved = Math.max(0, Math.min(TOGETHER - rows, before - 1));
  // A single row as high as its page stays there.
  return rows + moved === 0 ? [...full, before] : [...full, before - moved, rows + moved];
}
