import type { Composition } from '@backglass/federation';
import { changesBetween, type PartChange } from '../composition/changes.ts';
import { findComposition } from '../document/channel.ts';
import type { Store } from '../store/store.ts';

/** `before` was live when the command began. Others may have promoted since then, so `after` is compared with its predecessor. */
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
