import { getBooths, queryOptions, useLive, useQuery, useQueryClient } from '@backglass/platform/operator';

const boothsQueryOptions = queryOptions({
  queryKey: ['leaderboard', 'booths'],
  queryFn: ({ signal }) => getBooths(signal),
});

/** The booths to filter by. `undefined` while they load, or if they cannot be read. */
export function useBooths() {
  const client = useQueryClient();
  useLive(signal => {
    if (signal.name !== 'game.updated') void client.invalidateQueries(boothsQueryOptions);
  });
  return useQuery(boothsQueryOptions).data?.booths;
}
