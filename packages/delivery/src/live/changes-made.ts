import type { Composition } from '@backglass/federation';
import { changesBetween, type PartChange } from '../composition/changes.ts';
import { findComposition } from '../document/channel.ts';
import type { Store } from '../store/store.ts';

/**
 * The changes that a command made. `before` was live when the command began; `after` is live now. Other commands may have changed
 * something meanwhile, so this compares `after` with the composition that `after` replaced.
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
