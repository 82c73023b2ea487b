import type { Composition } from '@backglass/federation';
import { changesBetween, type PartChange } from '../composition/changes.ts';
import { findComposition } from '../document/channel.ts';
import type { Store } from '../store/store.ts';

/**
 * What a command changed when it made `after` live. Compares `after` with the composition that it replaced, which may be newer
 * than `before`, the live one when the command began. If `before` and `after` have the same number, nothing changed.
 */
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
