import type { PublicLines } from './public-lines.ts';

/** How the contract differs from the released one. `breaking`: a public line was removed or changed. */
export interface ContractChange {
  readonly kind: 'none' | 'additive' | 'breaking';
  /** What differs, one line each, for whoever reads the check's output. */
  readonly details: readonly string[];
}

/** The first line of `before` that `after` has not, in the same order. */
function firstLost(before: readonly string[], after: readonly string[]): string | undefined {
  let at = 0;
  for (const line of before) {
    const found = after.indexOf(line, at);
    if (found === -1) return line;
    at = found + 1;
  }
  return undefined;
}

/** Compares what a door exports with what it exported when it was released. */
export function contractChange(released: PublicLines, current: PublicLines): ContractChange {
  const broken: string[] = [];
  const added: string[] = [];
  for (const [name, before] of Object.entries(released)) {
    const after = current[name];
    const lost = firstLost(before, after ?? []);
    if (after === undefined) broken.push(`${name} is no longer there`);
    else if (lost !== undefined) broken.push(`${name} has no longer: ${lost.trim()}`);
    else if (after.length > before.length) added.push(`${name} has more than it had`);
  }
  for (const name of Object.keys(current)) if (!(name in released)) added.push(`${name} is new`);
  if (broken.length > 0) return { kind: 'breaking', details: [...broken, ...added] };
  return { kind: added.length > 0 ? 'additive' : 'none', details: added };
}
