/** Rows that come together onto the last page, with what stands below them. */
const TOGETHER = 3;

/** Millimetres. */
export interface Room {
  /** For rows on the first page, and on each after it. */
  readonly first: number;
  readonly others: number;
  /** What stands below the last row takes this much. */
  readonly below: number;
}

/**
 * How many rows each page gets, from the height of each. What stands below them is never alone on a page, nor with a row or two
 * while the page before is full. No row is higher than a third of what a page has above `below`.
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
  // a single row as high as its page stays there
  return rows + moved === 0 ? [...full, before] : [...full, before - moved, rows + moved];
}
