import {
  CALLS,
  isOpenGame,
  type Game,
  type GameReport,
  type Id,
  type ReportPeriod,
} from '@backglass/contract';
import { gameReportSchema } from '@backglass/contract/results';
import { call, localTimeZone, unwrap } from '@backglass/platform';
import { liveQueries, queryOptions, useLiveQueries, useQuery, type Day } from '@backglass/platform/operator';
import { useEffect } from 'react';
import { gameKeys } from './game-cache.ts';

const reports = [...gameKeys.all, 'report'];

/** What a report counts of each game that is not over. Its progress and scores, which change every second, concern no report. */
const counted = new Map<Id, string>();

function isCountedAnew(id: Id, game: Game | undefined): boolean {
  if (game === undefined || !isOpenGame(game)) {
    counted.delete(id);
    return true;
  }
  const facts = [game.status, game.started_at, game.players_count, game.booth?.name].join();
  if (counted.get(id) === facts) return false;
  counted.set(id, facts);
  return true;
}

const liveReports = liveQueries<GameReport>({
  queryKey: reports,
  events: { 'game.updated': { concerns: isCountedAnew } },
  pause: 5_000,
});

/** As `gameDayQueryOptions`, with the day only in the key. */
export const gameReportQueryOptions = (period: ReportPeriod, today: Day) =>
  queryOptions({
    queryKey: [...reports, period, today],
    queryFn: async ({ signal }) =>
      unwrap(
        await call(gameReportSchema, {
          method: 'GET',
          path: CALLS.gameReport,
          query: { period, time_zone: localTimeZone() },
          signal,
        }),
      ),
  });

/** The report of a period, refetched when games start or end. */
export function useGameReport(period: ReportPeriod, today: Day) {
  useLiveQueries(liveReports);
  // Also at the log-out. The next report is fetched anyway.
  useEffect(() => () => counted.clear(), []);
  return useQuery(gameReportQueryOptions(period, today));
}
