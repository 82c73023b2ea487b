import { boothSchema, CALLS, isOpenGame, type Id } from '@backglass/contract';
import type { BoothDetail } from '@backglass/contract/booth-detail';
import { call, localTimeZone, unwrap } from '@backglass/platform';
import {
  answerThat,
  liveQueries,
  queryOptions,
  refetchEvery,
  useLiveQueries,
  usePendingChanges,
  useQuery,
} from '@backglass/platform/operator';
import { useMemo } from 'react';
import { BOOTH_ROWS, boothKey } from './get-booths.ts';

/** In milliseconds. The first report of a game does not refetch the booth, because the next reports look the same. */
const REFETCH_INTERVAL = 30_000;

/** @throws CallFailure */
export const getBooth = async (id: Id, signal: AbortSignal): Promise<BoothDetail> => {
  const query = { time_zone: localTimeZone() };
  return unwrap(await call(detailSchema, { method: 'GET', path: CALLS.booth(id), query, signal }));
};

const detailSchema = answerThat<BoothDetail>(
  answer =>
    boothSchema.safeParse(answer).success &&
    Array.isArray(answer?.connections) &&
    typeof answer.today?.games === 'number',
);

export const boothQueryOptions = (id: Id) =>
  queryOptions({
    queryKey: boothKey(id),
    queryFn: ({ signal }) => getBooth(id, signal),
    refetchInterval: refetchEvery(REFETCH_INTERVAL),
  });

/** A booth with its connections, with pending changes applied. Its events refetch it, and so does the end of one of its games. */
export function useBooth(id: Id) {
  const live = useMemo(
    () =>
      liveQueries<BoothDetail>({
        queryKey: boothKey(id),
        events: {
          'booth.updated': { concerns: changed => changed === id },
          'game.updated': { concerns: (_, game) => game?.booth?.id === id && !isOpenGame(game) },
        },
      }),
    [id],
  );
  useLiveQueries(live);
  const change = usePendingChanges(BOOTH_ROWS);
  return useQuery({ ...boothQueryOptions(id), select: change });
}
