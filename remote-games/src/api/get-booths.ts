import {
  getBooths,
  liveQueries,
  queryOptions,
  replaceRow,
  useQuery,
  type BoothList,
} from '@backglass/platform/operator';

const queryKey = ['games-booths'];

/** The cached booths, which live events change while the wall is open. */
export const liveBooths = liveQueries<BoothList>({
  queryKey,
  events: {
    'booth.updated': {
      withRow(list, changed) {
        const booths = replaceRow(list.booths, changed);
        return booths && { ...list, booths };
      },
    },
  },
});

export const boothsQueryOptions = queryOptions({
  queryKey,
  queryFn: ({ signal }) => liveBooths.fetch(queryKey, () => getBooths(signal)),
  staleTime: 60_000,
});

export const useBooths = (enabled: boolean) => useQuery({ ...boothsQueryOptions, enabled }).data?.booths;
