import type { Game, Id } from '@backglass/contract';
import { useNow, useRunningGames } from '@backglass/platform/operator';
import { useState } from 'react';
import { useGames } from '../../api/get-games.ts';
import { useLiveLists } from '../../live/use-live-lists.ts';

/** How long a finished game stays on the wall, in milliseconds. */
const FINAL_TIME = 150_000;
const CHECK_INTERVAL = 5_000;
const DAY = 24 * 60 * 60_000;

interface WallGames {
  readonly running: readonly Game[] | undefined;
  /** The games that finished within `FINAL_TIME`. They stay on the wall, so that the players see who won. `undefined` while they load. */
  readonly finals: readonly Game[] | undefined;
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
    status: 'finished',
    ordering: '-started_at',
    page_size: 50,
    // The API filters by start time. A game that has just finished may have started yesterday.
    from: new Date(opened - DAY).toISOString(),
  }).data?.results;
  return {
    running: useRunningGames()?.filter(game => booth === undefined || game.booth?.id === booth),
    finals: latest?.filter(
      ({ finished_at }) => finished_at !== null && now - Date.parse(finished_at) < FINAL_TIME,
    ),
  };
}
