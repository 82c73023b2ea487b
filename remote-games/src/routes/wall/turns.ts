import type { Id } from '@backglass/contract';

/** The players on a page of the wall, and how long a page is shown, in milliseconds. */
export const PER_PAGE = 8;
export const PAGE_TIME = 12_000;

/** A game on the wall, and a page of its players from 0. */
export interface Turn {
  readonly id: Id;
  readonly page: number;
}

export const pagesOf = (players: number): number => Math.max(1, Math.ceil(players / PER_PAGE));

/** The next page of the game, else the first page of the next game in `ids`. */
export function nextTurn(turn: Turn, players: number, ids: readonly Id[]): Turn {
  if (turn.page + 1 < pagesOf(players)) return { ...turn, page: turn.page + 1 };
  const next = ids[(ids.indexOf(turn.id) + 1) % ids.length];
  return { id: next ?? turn.id, page: 0 };
}

/** The frame's offset at a step, at most 8 px, against screen burn-in. */
export function shiftAt(step: number): { readonly x: number; readonly y: number } {
  const places = [0, 8, 4, -4, -8] as const;
  return { x: places[step % 5] ?? 0, y: places[(step * 2) % 5] ?? 0 };
}
