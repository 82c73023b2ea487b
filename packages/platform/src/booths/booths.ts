import { boothSchema, CALLS, listOf, type Booth, type Id, type Page } from '@backglass/contract';
import { create } from 'zustand';
import { call } from '../http/client.ts';
import { unwrap, type Result } from '../http/result.ts';

const boothList = listOf(boothSchema);

/** Ends the requests if every page of the API names a `next` page. */
const MAX_PAGES = 50;

export interface BoothList {
  readonly booths: readonly Booth[];
  /** False when booths may be missing: the pages have fewer than the API's `count`, or they do not end as expected. */
  readonly isComplete: boolean;
}

/**
 * Fetches the booths of the centre, page by page.
 * @throws CallFailure
 */
export async function getBooths(signal?: AbortSignal): Promise<BoothList> {
  const found = new Map<Id, Booth>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = page === 1 ? {} : { page };
    const request = { method: 'GET', path: CALLS.booths, query, signal } as const;
    // @ts-expect-error -- our API sends all booths in one answer, but the API of another team may send pages
    const answer: Result<Page<Booth>> = await call(boothList, request);
    const { results, next, count } = unwrap(answer);
    for (const booth of results) found.set(booth.id, booth);
    if (next === null) return { booths: [...found.values()], isComplete: found.size >= count };
    if (results.length === 0) break;
  }
  return { booths: [...found.values()], isComplete: false };
}

/** The alarms of booths that need help (docs/product.md, Screens). The host raises them, and pages show them. */
export interface BoothAlarms {
  /** The booths whose alarm the operator has not silenced. */
  readonly raised: ReadonlySet<Id>;
  /** Silences the alarm of a booth in this browser, until the booth calls again. */
  readonly silence: (id: Id) => void;
  /** Whether a new alarm plays a sound in this browser. */
  readonly hasSound: boolean;
  readonly setSound: (hasSound: boolean) => void;
}

/** The host sets the state once the code of the alarms has loaded. */
export const useBoothAlarms = create<BoothAlarms>(() => ({
  raised: new Set(),
  silence: () => undefined,
  hasSound: false,
  setSound: () => undefined,
}));
