/** How many letters must be put in, left out, changed or swapped with their neighbour to make one text the other. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/** Of a short name another program's may well be two letters away: `HOME` is not a misspelt `HOST`. */
const mostEdits = (name: string): number => (name.length < 6 ? 1 : 2);

export interface Misspelling {
  readonly found: string;
  readonly meant: string;
}

/** The names in an environment that are none of ours but nearly are, each with the one that was probably meant. */
export function misspelt(environment: readonly string[], known: readonly string[]): Misspelling[] {
  return environment
    .filter(name => !known.includes(name))
    .flatMap(found => {
      const near = known
        .map(meant => ({ found, meant, edits: editDistance(found, meant) }))
        .filter(({ meant, edits }) => edits <= mostEdits(meant))
        .sort((a, b) => a.edits - b.edits)[0];
      return near ? [{ found, meant: near.meant }] : [];
    });
}
