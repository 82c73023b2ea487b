import {
  CALLS,
  DEFAULT_PAGE_SIZE,
  leaderboardEntrySchema,
  listOf,
  type LeaderboardEntry,
  type LeaderboardParams,
} from '@backglass/contract';
import { appErrorOf, call, unwrap } from '@backglass/platform';
import {
  keepPreviousData,
  liveQueries,
  queryOptions,
  refetchEvery,
  useFailure,
  useLiveQueries,
  useQuery,
  useUpdatedAt,
} from '@backglass/platform/operator';

const entries = listOf(leaderboardEntrySchema);

const ALL = ['leaderboard', 'scores'];

/** Milliseconds. No event says that a day is over, so the list is also refetched at this interval. */
const REFETCH_INTERVAL = 300_000;

export interface ScorePage {
  readonly count: number;
  /** Scores on earlier pages. */
  readonly before: number;
  readonly results: readonly LeaderboardEntry[];
}

async function getPage(params: LeaderboardParams, signal?: AbortSignal): Promise<ScorePage> {
  const { page = 1, page_size: size = DEFAULT_PAGE_SIZE } = params;
  const answer = await call(entries, { method: 'GET', path: CALLS.leaderboard, query: params, signal });
  const { count, results } = unwrap(answer);
  return { count, results, before: (page - 1) * size };
}

const LARGEST_PAGE = 100;

/** Fetches all scores of a leaderboard, at most 1,000. */
export async function everyScore(params: LeaderboardParams): Promise<readonly LeaderboardEntry[]> {
  const scores = new Map<number, LeaderboardEntry>();
  for (let page = 1; ; page += 1) {
    const query = { ...params, page, page_size: LARGEST_PAGE };
    const { count, results } = await getPage(query).catch((failure: unknown) => {
      // Games that were hidden between two requests may have taken the last page away.
      if (page > 1 && appErrorOf(failure).kind === 'not-found') return { count: 0, results: [] };
      throw failure;
    });
    // A score that is added between two requests moves others to the next page.
    for (const entry of results) scores.set(entry.player.id, entry);
    if (page * LARGEST_PAGE >= count) return [...scores.values()];
  }
}

export const leaderboardQueryOptions = (params: LeaderboardParams) =>
  queryOptions({
    queryKey: [...ALL, params],
    queryFn: ({ signal }) => getPage(params, signal),
    refetchInterval: refetchEvery(REFETCH_INTERVAL),
  });

const live = liveQueries<ScorePage>({
  queryKey: ALL,
  events: {
    // Games that end change the scores. An update of a running or waiting game changes no score.
    'game.updated': { concerns: (_, game) => !['running', 'waiting'].includes(game?.status ?? '') },
    // The scores name their booths.
    'booth.updated': {},
  },
});

/** A page of the leaderboard, refetched when games end. Keeps the previous page while another one loads. */
export function useLeaderboard(params: LeaderboardParams) {
  useLiveQueries(live);
  const query = useQuery({ ...leaderboardQueryOptions(params), placeholderData: keepPreviousData });
  return {
    data: query.data,
    updatedAt: useUpdatedAt(query),
    error: useFailure(query),
    isFetching: query.isFetching,
    isPreviousData: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  };
}
