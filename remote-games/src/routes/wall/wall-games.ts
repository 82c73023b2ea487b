import type { Game, Id } from '@backglass/contract';
import {
  useFailure,
  useLiveQueries,
  useNow,
  useRunningGames,
  useSilentGames,
} from '@backglass/platform/operator';
import { useState } from 'react';
import { liveLists } from '../../api/game-cache.ts';
import { useGames } from '../../api/get-games.ts';
import { useWall } from './wall-context.ts';

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

/** The booth of a wall that shows only one booth. */
export const onlyBooth = (booths: readonly Id[] | undefined): Id | undefined =>
  booths?.length === 1 ? booths[0] : undefined;

/** The list parameters for a wall. The API filters by one booth, so `isAt` must filter the answer by several. */
export function boothFilter(booths: readonly Id[] | undefined) {
  const booth = onlyBooth(booths);
  return { is_hidden: false, ...(booth !== undefined && { booth }) };
}

export const isAt =
  (booths: readonly Id[] | undefined) =>
  ({ booth }: Game): boolean =>
    booths === undefined || (booth !== null && booths.includes(booth.id));

/** The games of a wall. Live events update them. */
export function useWallGames(): WallGames {
  const { booths } = useWall();
  const booth = onlyBooth(booths);
  const now = useNow(CHECK_INTERVAL);
  useLiveQueries(liveLists);
  // Stays the same, because another query would have no games until the API answers.
  const [opened] = useState(now);
  const latest = useGames({
    ...boothFilter(booths),
    ...(booth === undefined ? { status: 'finished', page_size: 50 } : { page_size: 1 }),
    ordering: '-started_at',
    // The API filters by start time. A game that has just finished may have started yesterday.
    from: new Date(opened - DAY).toISOString(),
  });
  const heard = useRunningGames();
  const silent = useSilentGames();
  return {
    running: (booth === undefined ? heard : heard?.concat(silent ?? []))?.filter(isAt(booths)),
    finals: latest.data?.results.filter(
      game =>
        game.status === 'finished' &&
        game.finished_at !== null &&
        now - Date.parse(game.finished_at) < FINAL_TIME &&
        isAt(booths)(game),
    ),
    error: useFailure(latest),
  };
}

export const PER_PAGE = 8;

/** What a wall shows besides games: the best scores of a period, or the message of the centre. */
export type WallPart = 'day' | 'week' | 'message';

/** One page of a game's players on the wall, or another part. The first page is 0. */
export interface Turn<Shown extends Id | WallPart = Id | WallPart> {
  readonly id: Shown;
  readonly page: number;
}

export const pagesOf = (players: number): number => Math.max(1, Math.ceil(players / PER_PAGE));

/** The next page of the game. After the last page, the first page of the next game in `ids`. */
export function nextTurn<Shown extends Id | WallPart>(
  turn: Turn<Shown>,
  players: number,
  ids: readonly Shown[],
): Turn<Shown> {
  if (turn.page + 1 < pagesOf(players)) return { ...turn, page: turn.page + 1 };
  const next = ids[(ids.indexOf(turn.id) + 1) % ids.length];
  return { id: next ?? turn.id, page: 0 };
}
