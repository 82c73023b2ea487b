import type { Composition } from '@backglass/federation';
import { refsOf } from '../check/check.ts';

/** How one part differs between two compositions; `null`: it is not in it. */
export interface PartChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Which parts differ. */
export const compositionDiff = (before: Composition | null, after: Composition): readonly PartChange[] => {
  const versions = (composition: Composition | null): ReadonlyMap<string, string> =>
    new Map((composition === null ? [] : refsOf(composition)).map(({ name, version }) => [name, version]));
  const [was, is] = [versions(before), versions(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map(name => ({ name, from: was.get(name) ?? null, to: is.get(name) ?? null }))
    .filter(({ from, to }) => from !== to);
};

/** A change as a line. */
export const changeLine = ({ name, from, to }: PartChange): string =>
  `${name} ${from ?? '(new)'} → ${to ?? '(gone)'}`;
