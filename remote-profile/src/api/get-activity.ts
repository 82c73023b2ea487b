import { anyAnswerSchema, CALLS, listOf, momentSchema, type CallAnswer, type Id } from '@backglass/contract';
import type { Activity, ActivityParams } from '@backglass/contract/activity';
import { appErrorOf, call, unwrap, type AnswerSchema } from '@backglass/platform';
import { keepPreviousData, queryOptions } from '@backglass/platform/operator';

const pages = listOf(anyAnswerSchema);

const isEntry = (row: Partial<Activity> | null): boolean =>
  typeof row?.id === 'number' &&
  momentSchema.safeParse(row.created_at).success &&
  typeof row.operator?.name === 'string' &&
  typeof row.kind === 'string' &&
  typeof row.details === 'object';

type ActivityPage = CallAnswer<'activity', 'GET'>;

const pageSchema: AnswerSchema<ActivityPage> = {
  safeParse: answer => {
    const page = pages.safeParse(answer);
    return page.success && page.data.results.every(row => isEntry(row as Activity | null))
      ? { success: true, data: { ...(answer as object), ...(page.data as ActivityPage) } }
      : { success: false };
  },
};

/** @throws CallFailure */
const getActivity = async (query: ActivityParams, signal: AbortSignal): Promise<ActivityPage> =>
  unwrap(await call(pageSchema, { method: 'GET', path: CALLS.activity, query, signal }));

/** No event reports an entry, so the page is always refetched when it opens or gets the focus. */
export const activityQueryOptions = (params: ActivityParams) =>
  queryOptions({
    queryKey: ['activity', params],
    queryFn: ({ signal }) => getActivity(params, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const PAGE_SIZE = 100;

/** Reads all entries of a list. New entries move others to later pages meanwhile, so a page may repeat some. @throws CallFailure */
export async function everyActivity(params: ActivityParams, signal: AbortSignal): Promise<Activity[]> {
  const entries = new Map<Id, Activity>();
  for (let page = 1; ; page += 1) {
    const query = { ...params, page, page_size: PAGE_SIZE };
    const { results, count } = await getActivity(query, signal).catch((failure: unknown) => {
      if (page > 1 && appErrorOf(failure).kind === 'not-found') return { results: [], count: 0 };
      throw failure;
    });
    for (const entry of results) entries.set(entry.id, entry);
    if (page * PAGE_SIZE >= count) return [...entries.values()];
  }
}
