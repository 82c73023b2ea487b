import type { Id } from '@backglass/contract';

export const PER_PAGE = 8;
/** How long a page is shown, in milliseconds. */
export const PAGE_TIME = 12_000;

/** One page of a game's players on the wall. The first page is 0. */
export interface Turn {
  readonly id: Id;
  readonly page: number;
}

export const pagesOf = (players: number): number => Math.max(1, Math.ceil(players / PER_PAGE));

/** The next page of the game. After the last page, the first page of the next game in `ids`. */
export function nextTurn(turn: Turn, players: number, ids: readonly Id[]): Turn {
  if (turn.page + 1 < pagesOf(players)) return { ...turn, page: turn.page + 1 };
  const next = ids[(ids.indexOf(turn.id) + 1) % ids.length];
  return { id: next ?? turn.id, page: 0 };
}

/** The offset of the wall's content at a step, at most 8 px. It prevents screen burn-in. */
export function shiftAt(step: number): { readonly x: number; readonly y: number } {
  const offsets = [0, 8, 4, -4, -8] as const;
  return { x: offsets[step % 5] ?? 0, y: offsets[(step * 2) % 5] ?? 0 };
}
