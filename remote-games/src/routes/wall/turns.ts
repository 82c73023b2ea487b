import type { Id } from '@backglass/contract';

/** Players that a page of the wall has room for, and how long it stands, in milliseconds (design, "Wall"). */
export const PER_PAGE = 8;
export const PAGE_TIME = 12_000;

/** What the wall shows: a game, and a page of its players from 0. */
export interface Turn {
  readonly id: Id;
  readonly page: number;
}

export const pagesOf = (players: number): number => Math.max(1, Math.ceil(players / PER_PAGE));

/** The next page of the game, else the first of the next game; `ids` are those that take turns. */
export function nextTurn(turn: Turn, players: number, ids: readonly Id[]): Turn {
  if (turn.page + 1 < pagesOf(players)) return { ...turn, page: turn.page + 1 };
  const next = ids[(ids.indexOf(turn.id) + 1) % ids.length];
  return { id: next ?? turn.id, page: 0 };
}

/** Where the frame stands, so that no pixel shows the same for hours: at most 8 px off, another place each step. */
export function shiftAt(step: number): { readonly x: number; readonly y: number } {
  const places = [0, 8, 4, -4, -8] as const;
  return { x: places[step % 5] ?? 0, y: places[(step * 2) % 5] ?? 0 };
}
