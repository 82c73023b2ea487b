import { getBooths, queryOptions, useQuery } from '@backglass/platform/operator';

export const boothsQueryOptions = queryOptions({
  queryKey: ['games-booths'],
  queryFn: ({ signal }) => getBooths(signal),
  staleTime: 60_000,
});

export const useBooths = (enabled: boolean) => useQuery({ ...boothsQueryOptions, enabled }).data?.booths;
