import type { Composition } from '@backglass/federation';
import { changesBetween, type PartChange } from '../composition/changes.ts';
import { findComposition } from '../document/channel.ts';
import type { Store } from '../store/store.ts';

/** Compares `after` with its predecessor, because others may have promoted since `before` was live. */
export const changesMade = async (
  store: Store,
  before: Composition | null,
  after: Composition,
): Promise<readonly PartChange[]> => {
  const { previous } = after.cause;
  if (before?.number === after.number) return [];
  if (previous === null) return changesBetween(null, after);
  return changesBetween((await findComposition(store, previous)).composition, after);
};
