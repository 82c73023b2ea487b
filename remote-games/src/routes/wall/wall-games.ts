import type { Game, Id } from '@backglass/contract';
import { useFailure, useNow, useRunningGames, useSilentGames } from '@backglass/platform/operator';
import { useState } from 'react';
import { useGames } from '../../api/get-games.ts';
import { useLiveLists } from '../../live/use-live-lists.ts';

/** How long a finished game stays on the wall, in milliseconds. */
const FINAL_TIME = 150_000;
const CHECK_INTERVAL = 5_000;
const DAY = 24 * 60 * 60_000;

interface WallGames {
  /** The wall of a booth also shows its game without a signal. */
  readonly running: readonly Game[] | undefined;
  /**
   * The games that finished within `FINAL_TIME`. They stay on the wall, so that the players see who won. The wall of a booth shows no game
   * before its last one. `undefined` while they load.
   */
  readonly finals: readonly Game[] | undefined;
  readonly error: Error | null;
}

/** The list parameters for the wall of a booth, or of all booths. */
export const boothFilter = (booth: Id | undefined) => ({
  is_hidden: false,
  ...(booth !== undefined && { booth }),
});

/** The games for the wall of a booth, or of all booths. Live events update them. */
export function useWallGames(booth: Id | undefined): WallGames {
  const now = useNow(CHECK_INTERVAL);
  useLiveLists(false);
  // Stays the same, because another query would have no games until the API answers.
  const [opened] = useState(now);
  const latest = useGames({
    ...boothFilter(booth),
    ...(booth === undefined ? { status: 'finished', page_size: 50 } : { page_size: 1 }),
    ordering: '-started_at',
    // The API filters by start time. A game that has just finished may have started yesterday.
    from: new Date(opened - DAY).toISOString(),
  });
  const heard = useRunningGames();
  const silent = useSilentGames();
  return {
    running:
      booth === undefined ? heard : heard?.concat(silent ?? []).filter(game => game.booth?.id === booth),
    finals: latest.data?.results.filter(
      ({ status, finished_at }) =>
        status === 'finished' && finished_at !== null && now - Date.parse(finished_at) < FINAL_TIME,
    ),
    error: useFailure(latest),
  };
}

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
