import { boothSchema, CALLS, listOf, type Booth, type Id } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { queryOptions, useQuery } from '@backglass/platform/operator';

const boothList = listOf(boothSchema);

/** The maximum number of pages that are read, in case the API's `next` never ends. */
const MAX_PAGES = 50;

interface BoothList {
  readonly booths: readonly Booth[];
  /** Whether a booth that is not in `booths` does not exist. False if the API's pages lack a booth that they count. */
  readonly isComplete: boolean;
}

/** Reads the booths of the centre, page by page. @throws CallFailure */
async function getBooths(signal: AbortSignal): Promise<BoothList> {
  const found = new Map<Id, Booth>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = page === 1 ? {} : { page };
    const answer = unwrap(await call(boothList, { method: 'GET', path: CALLS.booths, query, signal }));
    for (const booth of answer.results) found.set(booth.id, booth);
    if (answer.next === null) return { booths: [...found.values()], isComplete: found.size >= answer.count };
    if (answer.results.length === 0) break;
  }
  return { booths: [...found.values()], isComplete: false };
}

export const boothsQueryOptions = queryOptions({
  queryKey: ['games-booths'],
  queryFn: ({ signal }) => getBooths(signal),
  staleTime: 60_000,
});

/** The booths to filter by. `undefined` while they load or if they cannot be read. They are not read while `enabled` is false. */
export const useBooths = (enabled: boolean) => useQuery({ ...boothsQueryOptions, enabled }).data?.booths;
