import { boothSchema, CALLS, listOf } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { queryOptions, useFailure, useQuery } from '@backglass/platform/operator';

const boothList = listOf(boothSchema);

export const boothsQueryOptions = queryOptions({
  queryKey: ['new-remote', 'booths'],
  queryFn: async ({ signal }) =>
    unwrap(await call(boothList, { method: 'GET', path: CALLS.booths, signal })).results,
});

export function useBooths() {
  const query = useQuery(boothsQueryOptions);
  const { data, isFetching, refetch } = query;
  return { data, error: useFailure(query), isFetching, refetch };
}
