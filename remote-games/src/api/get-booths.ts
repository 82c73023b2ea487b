import { getBooths, queryOptions, useQuery } from '@backglass/platform/operator';

export const boothsQueryOptions = queryOptions({
  queryKey: ['games-booths'],
  queryFn: ({ signal }) => getBooths(signal),
  staleTime: 60_000,
});

/** The booths to filter by. `undefined` while they are not fetched. */
export const useBooths = (enabled: boolean) => useQuery({ ...boothsQueryOptions, enabled }).data?.booths;
