const MIN_ROWS_ABOVE_TOTALS = 3;

interface Space {
  readonly first: number;
  readonly others: number;
  readonly below: number;
}

/**
 * The number of rows on each page. Heights are in millimetres. At least three rows are above the totals on the last page. Three rows and
 * the totals must fit on one page.
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
  const moved = Math.max(0, Math.min(MIN_ROWS_ABOVE_TOTALS - rows, before - 1));
  // If the previous page has only one row, no row can move to the last page.
  return rows + moved === 0 ? [...full, before] : [...full, before - moved, rows + moved];
}
