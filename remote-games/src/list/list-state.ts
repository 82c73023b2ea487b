import {
  cleanText,
  codeParam,
  GAME_ORDERINGS,
  idParamSchema,
  type GameListParams,
  type GameOrdering,
  type GameSortKey,
  type Id,
} from '@backglass/contract';
import {
  daysInAddress,
  queryOfDays,
  readPaging,
  storedPageSize,
  writePaging,
  type Days,
  type Paging,
} from '@backglass/platform/operator';
import type { SortDirection } from '@backglass/ui/lists';

/** The differences between the dashboard and the history. */
export interface ListKind {
  readonly hidden: boolean;
  readonly defaultOrdering: GameOrdering;
}

export const DASHBOARD: ListKind = { hidden: false, defaultOrdering: 'running_first' };
export const HISTORY: ListKind = { hidden: true, defaultOrdering: '-hidden_at' };

/** `no_signal`: open games whose booth is offline. `running` and `waiting` leave these games out. */
export const STATUS_FILTERS = ['waiting', 'running', 'no_signal', 'finished', 'aborted'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The state of a list that is in its address. Its days are those on which the games started. */
export interface ListState extends Paging, Days {
  readonly search: string;
  readonly status: StatusFilter | null;
  readonly ordering: GameOrdering;
  readonly booth: Id | null;
}

const MAX_SEARCH_LENGTH = 100;

/** Removes characters that cannot be sent, and cuts the text to the length that the API accepts. */
export const toSearchText = (text: string): string =>
  text.slice(0, MAX_SEARCH_LENGTH).replace(/[\0\p{Cs}]/gu, '');

/** Reads a list's state from the address. Invalid parameters count as absent. */
export function parseListState(params: URLSearchParams, defaultOrdering: GameOrdering): ListState {
  const param = (name: string) => codeParam(params, name);
  return {
    ...readPaging(params),
    search: toSearchText(params.get('search') ?? ''),
    status: STATUS_FILTERS.find(known => known === param('status')) ?? null,
    ordering: GAME_ORDERINGS.find(known => known === param('ordering')) ?? defaultOrdering,
    booth: idParamSchema.safeParse(param('booth')).data ?? null,
    ...daysInAddress(params),
  };
}

/** The inverse of `parseListState`. Omits defaults. */
export function formatListState(
  { page, pageSize, ordering, ...filters }: ListState,
  defaultOrdering: GameOrdering,
): URLSearchParams {
  const params = new URLSearchParams();
  writePaging(params, { page, pageSize });
  for (const [name, value] of Object.entries(filters))
    if (value !== null && value !== '') params.set(name, String(value));
  if (ordering !== defaultOrdering) params.set('ordering', ordering);
  return params;
}

const sortedParams = (params: URLSearchParams): string => {
  const ordered = new URLSearchParams(params);
  ordered.sort();
  return String(ordered);
};

/** Whether two addresses have the same parameters. Ignores their order and encoding. */
export const hasSameParams = (one: URLSearchParams, other: URLSearchParams): boolean =>
  sortedParams(one) === sortedParams(other);

export const isFiltered = ({ search, status: only, booth: at, from, to }: ListState): boolean =>
  cleanText(search) !== '' || [only, at, from, to].some(filter => filter !== null);

export const NO_FILTERS = { search: '', status: null, booth: null, from: null, to: null } as const;

/** Where the API stops counting. `remote.config.ts` declares the same. */
const MAX_COUNT = 10_000;

function statusParams(status: StatusFilter | null): Pick<GameListParams, 'status' | 'no_signal'> {
  if (status === null) return {};
  if (status === 'no_signal') return { no_signal: true };
  return status === 'running' || status === 'waiting' ? { status, no_signal: false } : { status };
}

export function listParamsFor(
  { page, ordering, booth, status, ...state }: ListState,
  pageSize: number,
  { hidden }: ListKind,
): GameListParams {
  const search = cleanText(state.search);
  return {
    page,
    page_size: pageSize,
    ordering,
    is_hidden: hidden,
    max_count: MAX_COUNT,
    ...(search && { search }),
    ...statusParams(status),
    ...(booth && { booth }),
    ...queryOfDays(state),
  };
}

/** The API's query parameters for the first fetch of a list at this address. */
export function firstListParams(address: URLSearchParams, kind: ListKind): GameListParams {
  const state = parseListState(address, kind.defaultOrdering);
  return listParamsFor(state, state.pageSize ?? storedPageSize(), kind);
}

const firstOrdering = (key: GameSortKey): GameOrdering =>
  key === 'name' || key === 'status' ? key : `-${key}`;

/** The key of an ordering, without its direction. `undefined` for `running_first`. */
export const sortKeyOf = (ordering: GameOrdering): GameSortKey | undefined =>
  ordering === 'running_first' ? undefined : (ordering.replace(/^-/, '') as GameSortKey);

/** The direction in which a list with `ordering` is sorted by `key`. */
export function directionOf(ordering: GameOrdering, key: GameSortKey): SortDirection {
  if (ordering === key) return 'ascending';
  return ordering === `-${key}` ? 'descending' : 'none';
}

/** The ordering by the same key in the other direction. */
export const reversed = (ordering: GameOrdering, key: GameSortKey): GameOrdering =>
  ordering === key ? `-${key}` : key;

/** The ordering after a press on a header: by this column, then reversed, then the list's default. */
export function nextOrdering(
  ordering: GameOrdering,
  key: GameSortKey,
  defaultOrdering: GameOrdering,
): GameOrdering {
  const first = firstOrdering(key);
  if (sortKeyOf(ordering) !== key) return first;
  return ordering === first ? reversed(ordering, key) : defaultOrdering;
}
