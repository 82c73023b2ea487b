import { compareLines, requiredOf } from './added-members.ts';
import type { PublicLines } from './public-lines.ts';
import { waives, type Waiver } from './waivers.ts';

/** How the contract differs from the released one. `breaking`: a public line was removed or changed, or asks for more. */
export interface ContractChange {
  readonly kind: 'none' | 'additive' | 'breaking';
  /** What differs, one line each, for whoever reads the check's output. */
  readonly details: readonly string[];
  /** The waivers that were needed. */
  readonly waived: readonly Waiver[];
}

/** Compares what a door exports with what it exported when it was released. */
export function contractChange(
  released: PublicLines,
  current: PublicLines,
  waivers: readonly Waiver[] = [],
): ContractChange {
  const broken: string[] = [];
  const added: string[] = [];
  const waived = new Set<Waiver>();
  const isWaived = (declaration: string, line: string) => {
    const found = waivers.find(waiver => waives(waiver, declaration, line));
    if (found !== undefined) waived.add(found);
    return found !== undefined;
  };
  for (const [name, before] of Object.entries(released)) {
    const after = current[name];
    if (after === undefined) {
      broken.push(`${name} is no longer there`);
      continue;
    }
    const change = compareLines(before, after);
    if ('lost' in change) {
      broken.push(`${name} has no longer: ${change.lost.trim()}`);
      continue;
    }
    for (const line of requiredOf(after, change.added)) {
      if (!isWaived(name, line)) broken.push(`${name} asks for: ${line.trim()}`);
    }
    if (change.added.length > 0) added.push(`${name} has more than it had`);
  }
  for (const name of Object.keys(current)) if (!(name in released)) added.push(`${name} is new`);
  const details = [...broken, ...added];
  const kind = broken.length > 0 ? 'breaking' : added.length > 0 ? 'additive' : 'none';
  return { kind, details, waived: [...waived] };
}
