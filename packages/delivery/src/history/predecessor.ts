import type { Composition } from '@backglass/federation';
import type { Ref } from '../check/check.ts';
import { partOf } from '../selection.ts';
import type { CompositionsBack } from './compositions-back.ts';
import { takenBackOf } from './taken-back.ts';

/** The composition in which a version was live last. */
export const lastWith = async (
  back: CompositionsBack,
  { name, version }: Ref,
): Promise<Composition | null> => {
  for await (const composition of back) {
    if (partOf(composition, name)?.version === version) return composition;
  }
  return null;
};

/** What stood before a release when it was live last. */
export const previousOf = async (back: CompositionsBack, ref: Ref): Promise<string | null> => {
  const last = await lastWith(back, ref);
  return (last && partOf(last, ref.name)?.previous) ?? null;
};

export interface Row {
  readonly name: string;
  /** Where it ends; null: nowhere. */
  readonly from: string | null;
  /** Versions that it shall not be: what is being taken back now, or is what goes back. */
  readonly except: readonly string[];
}

/**
 * The last release of a row of predecessors that nobody took back: what a rollback goes to, and what pages fall back to. Null:
 * there is none.
 */
export const lastGood = async (
  back: CompositionsBack,
  { name, from, except }: Row,
): Promise<string | null> => {
  const seen = new Set<string>();
  let version = from;
  while (version !== null && !seen.has(version)) {
    const ref = { name, version };
    if (!except.includes(version) && (await takenBackOf(back, ref)) === null) return version;
    seen.add(version);
    version = await previousOf(back, ref);
  }
  return null;
};
