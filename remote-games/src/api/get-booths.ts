import { boothSchema, CALLS, listOf } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { queryOptions, useQuery } from '@backglass/platform/operator';

const boothList = listOf(boothSchema);

const boothsQueryOptions = queryOptions({
  queryKey: ['games-booths'],
  queryFn: async ({ signal }) =>
    unwrap(await call(boothList, { method: 'GET', path: CALLS.booths, signal })).results,
  staleTime: 60_000,
});

/** The booths to filter by. `undefined` while they load or if they cannot be read. They are not read while `enabled` is false. */
export const useBooths = (enabled: boolean) => useQuery({ ...boothsQueryOptions, enabled }).data;
