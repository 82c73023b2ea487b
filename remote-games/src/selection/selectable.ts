import type { Game } from '@backglass/contract';
import { canHideOrRestore } from '../api/set-games-hidden.ts';

/** The games that "Select all" selects: those that can be hidden, or all if none can. */
export function selectableOf(games: readonly Game[]): readonly Game[] {
  const hidable = games.filter(canHideOrRestore);
  return hidable.length > 0 ? hidable : games;
}
