import type { Id } from '@backglass/contract';
import type { Movable } from '../api/move-games.ts';

/* What a move of games is called, by which it is told from others. */

export const idsOf = (games: readonly Movable[]): ReadonlySet<Id> => new Set(games.map(({ id }) => id));

/** Where these games are: in history, or not. */
export const placeOf = (games: readonly Movable[]): string =>
  `games/${[...idsOf(games)].sort((a, b) => a - b).join()}/place`;

/** The same games to the same place. */
export const actOf = (games: readonly Movable[], hidden: boolean): string => `${placeOf(games)} ${hidden}`;

/** That only some of them got there. */
export const partlyOf = (games: readonly Movable[], hidden: boolean): string =>
  `${actOf(games, hidden)} partly`;
