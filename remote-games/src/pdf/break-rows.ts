/** The last page has at least this many rows above the totals. */
const MIN_LAST_ROWS = 3;

/** Heights in millimetres. */
interface Space {
  /** For the rows on the first page. */
  readonly first: number;
  /** For the rows on each later page. */
  readonly others: number;
  /** For the totals below the last row. */
  readonly below: number;
}

/**
 * Splits rows into pages by their heights. Returns the number of rows on each page. Moves rows from the second last page to the last
 * page, so that the totals follow at least three rows. Three rows and the totals must fit on one page.
 */
export function breakRows(heights: readonly number[], { first, others, below }: Space): readonly number[] {
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
  const moved = Math.max(0, Math.min(MIN_LAST_ROWS - rows, before - 1));
  // If the page before has only one row, no row can move to the last page.
  return rows + moved === 0 ? [...full, before] : [...full, before - moved, rows + moved];
}
