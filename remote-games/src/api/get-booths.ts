import { getBooths, liveQueries, queryOptions, useQuery, type BoothList } from '@backglass/platform/operator';

const queryKey = ['games-booths'];

/** The cached booths, which live events change while the wall is open. */
export const liveBooths = liveQueries<BoothList>({
  queryKey,
  events: {
    'booth.updated': {
      withRow: (list, changed) =>
        list.booths.some(({ id }) => id === changed.id)
          ? { ...list, booths: list.booths.map(booth => (booth.id === changed.id ? changed : booth)) }
          : undefined,
    },
  },
});

export const boothsQueryOptions = queryOptions({
  queryKey,
  queryFn: ({ signal }) => liveBooths.fetch(queryKey, () => getBooths(signal)),
  staleTime: 60_000,
});

export const useBooths = (enabled: boolean) => useQuery({ ...boothsQueryOptions, enabled }).data?.booths;
