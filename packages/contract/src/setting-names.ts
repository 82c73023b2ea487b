import { distance } from 'fastest-levenshtein';

const lettersOf = (name: string): string => [...name].sort().join('');

/** Allows one mistake in a short name, so `HOST` is no misspelling of `HOME`. A swap of letters counts as one mistake. */
const isMisspelling = (found: string, meant: string): boolean => {
  const edits = distance(found, meant);
  return edits <= (meant.length < 6 ? 1 : 2) || (edits === 2 && lettersOf(found) === lettersOf(meant));
};

export interface Misspelling {
  readonly found: string;
  readonly meant: string;
}

/** Returns the names that probably misspell a known name. */
export const misspelt = (environment: readonly string[], known: readonly string[]): Misspelling[] =>
  environment
    .filter(name => !known.includes(name))
    .flatMap(found => {
      const [meant] = known
        .filter(name => isMisspelling(found, name))
        .sort((a, b) => distance(found, a) - distance(found, b));
      return meant === undefined ? [] : [{ found, meant }];
    });
