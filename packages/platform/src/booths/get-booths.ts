import { boothSchema, CALLS, listOf, type Booth, type Id } from '@backglass/contract';
import { call } from '../http/client.ts';
import { unwrap } from '../http/result.ts';

const boothList = listOf(boothSchema);

/** The maximum number of pages that are read, in case the API's `next` never ends. */
const MAX_PAGES = 50;

/** The booths of the centre, as far as the API's pages have them. */
export interface BoothList {
  readonly booths: readonly Booth[];
  /** Whether a booth that is not in `booths` does not exist. False if the API's pages lack a booth that they count. */
  readonly isComplete: boolean;
}

/** Reads the booths of the centre, page by page. @throws CallFailure */
export async function getBooths(signal?: AbortSignal): Promise<BoothList> {
  const found = new Map<Id, Booth>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = page === 1 ? {} : { page };
    const request = { method: 'GET', path: CALLS.booths, query, ...(signal && { signal }) } as const;
    const { results, next, count } = unwrap(await call(boothList, request));
    for (const booth of results) found.set(booth.id, booth);
    if (next === null) return { booths: [...found.values()], isComplete: found.size >= count };
    if (results.length === 0) break;
  }
  return { booths: [...found.values()], isComplete: false };
}
