export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Returns the item with the median value, and the lower one of two middle items. Throws for an empty list. */
export function middleBy<T>(all: readonly T[], valueOf: (one: T) => number): T {
  const middle = all.toSorted((a, b) => valueOf(a) - valueOf(b))[Math.floor((all.length - 1) / 2)];
  if (middle === undefined) throw new Error('median of nothing');
  return middle;
}

/** Returns the lower one of two middle values. Throws for an empty list. */
export const median = (values: readonly number[]): number => middleBy(values, value => value);

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map(width => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
