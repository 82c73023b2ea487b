import { distance } from 'fastest-levenshtein';

const lettersOf = (name: string): string => [...name].sort().join('');

/**
 * Swapped letters are one mistake. A short name may differ by two letters from the name of another program: `HOME` is not
 * `HOST`.
 */
const isMisspelling = (found: string, meant: string): boolean => {
  const edits = distance(found, meant);
  return edits <= (meant.length < 6 ? 1 : 2) || (edits === 2 && lettersOf(found) === lettersOf(meant));
};

export interface Misspelling {
  readonly found: string;
  readonly meant: string;
}

/** The names in an environment that are nearly ours, each with the probable right one. */
export const misspelt = (environment: readonly string[], known: readonly string[]): Misspelling[] =>
  environment
    .filter(name => !known.includes(name))
    .flatMap(found => {
      const [meant] = known
        .filter(name => isMisspelling(found, name))
        .sort((a, b) => distance(found, a) - distance(found, b));
      return meant === undefined ? [] : [{ found, meant }];
    });
