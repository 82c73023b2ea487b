import { distance } from 'fastest-levenshtein';

const lettersOf = (name: string): string => [...name].sort().join('');

/** Letters in another order are one mistake. Of a short name another program's may well be two letters away: `HOME` is no `HOST`. */
const isMisspelling = (found: string, meant: string): boolean => {
  const edits = distance(found, meant);
  return edits <= (meant.length < 6 ? 1 : 2) || (edits === 2 && lettersOf(found) === lettersOf(meant));
};

export interface Misspelling {
  readonly found: string;
  readonly meant: string;
}

/** The names in an environment that are none of ours but nearly are, each with the one that was probably meant. */
export const misspelt = (environment: readonly string[], known: readonly string[]): Misspelling[] =>
  environment
    .filter(name => !known.includes(name))
    .flatMap(found => {
      const [meant] = known
        .filter(name => isMisspelling(found, name))
        .sort((a, b) => distance(found, a) - distance(found, b));
      return meant === undefined ? [] : [{ found, meant }];
    });
