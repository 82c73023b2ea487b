import type { Id } from '@backglass/contract';
import { withdrawNotices } from '@backglass/platform/operator';
import type { Movable } from '../api/move-games.ts';

interface LeftBehind {
  readonly ids: Set<Id>;
  readonly hidden: boolean;
}

/** The games that are said not to have moved, by what that is said of. */
const said = new Map<string, LeftBehind>();

/** It is said of `of` that these games did not move to history, or back. */
export function noteLeftBehind(of: string, games: readonly Movable[], hidden: boolean): void {
  said.set(of, { ids: new Set(games.map(({ id }) => id)), hidden });
}

/** Something else is said of it from now on, or nothing. */
export const forgetLeftBehind = (of: string): void => void said.delete(of);

/** These games have moved there: what was said of some of them is out of date once it is of them all. */
export function noteMoved(games: readonly Movable[], hidden: boolean): void {
  for (const [of, left] of said) {
    if (left.hidden !== hidden) continue;
    for (const { id } of games) left.ids.delete(id);
    if (left.ids.size > 0) continue;
    said.delete(of);
    withdrawNotices(of);
  }
}
