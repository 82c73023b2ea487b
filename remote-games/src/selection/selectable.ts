import type { Game } from '@backglass/contract';
import { canHideOrRestore } from '../api/set-games-hidden.ts';

/** The games that "Select all" selects. Running games cannot be hidden, so it selects them only when there are no others. */
export function selectableOf(games: readonly Game[]): readonly Game[] {
  const hidable = games.filter(canHideOrRestore);
  return hidable.length > 0 ? hidable : games;
}
