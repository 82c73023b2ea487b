import type { Game, Id } from '@backglass/contract';
import { useNow, useRunningGames } from '@backglass/platform/operator';
import { useGames } from '../../api/get-games.ts';
import { useLiveLists } from '../../live/use-live-lists.ts';

/** How long a finished game stays on the wall, and how often this is checked, in milliseconds. */
const FINAL_TIME = 150_000;
const CHECK_TIME = 5_000;

interface WallGames {
  /** `undefined` while they load. */
  readonly running: readonly Game[] | undefined;
  /** The games that have just finished. They stay for a while, so that the players see who won. */
  readonly finals: readonly Game[];
  /** The games that finished today, the latest first. `undefined` while they load. */
  readonly finished: readonly Game[] | undefined;
}

/** Whether a game belongs to a wall: that of its booth, or the wall of all booths. */
export const isOnWallOf =
  (booth: Id | undefined) =>
  (game: Game): boolean =>
    booth === undefined || game.booth?.id === booth;

/** The games of the wall of a booth, or of all booths, kept up to date. */
export function useWallGames(booth: Id | undefined): WallGames {
  const now = useNow(CHECK_TIME);
  useLiveLists(false);
  const from = new Date(new Date(now).setHours(0, 0, 0, 0)).toISOString();
  const today = useGames({
    status: 'finished',
    is_hidden: false,
    ordering: '-started_at',
    page_size: 50,
    from,
  }).data?.results;
  const isHere = isOnWallOf(booth);
  const finished = today?.filter(isHere);
  const isFinal = ({ finished_at }: Game) =>
    finished_at !== null && now - Date.parse(finished_at) < FINAL_TIME;
  return {
    running: useRunningGames()?.filter(isHere),
    finals: finished?.filter(isFinal) ?? [],
    finished,
  };
}
