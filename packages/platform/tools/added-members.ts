import type { PublicLines } from './public-lines.ts';

/** What both have in the same order, or the first line of `before` that `after` has not. */
export function compareLines(
  before: readonly string[],
  after: readonly string[],
): { readonly lost: string } | { readonly added: readonly string[] } {
  const added: string[] = [];
  let at = 0;
  for (const line of before) {
    const found = after.indexOf(line, at);
    if (found === -1) return { lost: line };
    added.push(...after.slice(at, found));
    at = found + 1;
  }
  return { added: [...added, ...after.slice(at)] };
}

/** What a remote may hand in by: a class, a constant or an enum is made by us alone. */
const HANDED_IN = /^(?:export )?(?:interface|type|function) /;
/** A member that is there for certain; not `name?:`, not an index signature, not an end of one. */
const REQUIRED = /^\s+(?:readonly )?['"]?[\w$-]+['"]?(?:<.*>)?(?:\(|:)/;

/** Of the lines that a declaration has got, those that ask something more of whoever hands such a value in. */
export const requiredOf = (declaration: PublicLines[string], added: readonly string[]): readonly string[] =>
  HANDED_IN.test(declaration[0] ?? '') ? added.filter(line => REQUIRED.test(line)) : [];
