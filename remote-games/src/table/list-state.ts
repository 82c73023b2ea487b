import {
  gameListQuerySchema,
  PAGE_SIZES,
  type GameListParams,
  type GameOrdering,
  type GameStatus,
} from '@backglass/contract';
import { storedPageSize, type PageSize } from '@backglass/platform/operator';
import { dayEnds, dayStarts, isDay, type Day } from './days.ts';

/** Which games a list has, and its ordering if the address has none. */
export interface ListKind {
  readonly hidden: boolean;
  readonly defaultOrdering: GameOrdering;
}

export const DASHBOARD: ListKind = { hidden: false, defaultOrdering: '-started_at' };
export const HISTORY: ListKind = { hidden: true, defaultOrdering: '-hidden_at' };

/** The state of a list, from its address. */
export interface ListState {
  /** The first page is 1. */
  readonly page: number;
  /** `null`: not in the address, so the remembered size is used. */
  readonly pageSize: PageSize | null;
  /** The search text; `''` finds all games. */
  readonly search: string;
  readonly status: Exclude<GameStatus, 'unknown'> | null;
  readonly ordering: GameOrdering;
  /** The first and last day on which a game started; `null`: no limit. */
  readonly from: Day | null;
  readonly to: Day | null;
}

const { page, status, ordering } = gameListQuerySchema.shape;

/** The parameter if it is valid, else the default, so that no address breaks the page. */
const read = <Value, Otherwise>(
  schema: { safeParse(raw: unknown): { success: true; data: Value } | { success: false } },
  raw: string | null,
  otherwise: Otherwise,
): Value | Otherwise => {
  const parsed = schema.safeParse(raw);
  return parsed.success ? parsed.data : otherwise;
};

const readDay = (raw: string | null): Day | null => (raw !== null && isDay(raw) ? raw : null);

const LONGEST_SEARCH = 100;

/** A typed text reduced to what the API accepts: its length, and characters that can be sent. */
export const searchable = (text: string): string => text.slice(0, LONGEST_SEARCH).replace(/[\0\p{Cs}]/gu, '');

/** Reads a list's state from the address. */
export function parseListState(params: URLSearchParams, defaultOrdering: GameOrdering): ListState {
  const size = params.get('page_size');
  return {
    page: read(page, params.get('page'), 1),
    pageSize: PAGE_SIZES.find(known => String(known) === size) ?? null,
    search: searchable(params.get('search') ?? ''),
    status: read(status, params.get('status'), null) ?? null,
    ordering: read(ordering, params.get('ordering'), defaultOrdering),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  };
}

/** The inverse of `parseListState`. Defaults are left out. */
export function formatListState(state: ListState, defaultOrdering: GameOrdering): URLSearchParams {
  const params = new URLSearchParams();
  if (state.page > 1) params.set('page', String(state.page));
  if (state.pageSize !== null) params.set('page_size', String(state.pageSize));
  if (state.search !== '') params.set('search', state.search);
  if (state.status !== null) params.set('status', state.status);
  if (state.ordering !== defaultOrdering) params.set('ordering', state.ordering);
  if (state.from !== null) params.set('from', state.from);
  if (state.to !== null) params.set('to', state.to);
  return params;
}

const inOrder = (params: URLSearchParams): string => {
  const ordered = new URLSearchParams(params);
  ordered.sort();
  return String(ordered);
};

/** Whether two addresses have the same parameters, in any order and encoding. */
export const saysTheSame = (one: URLSearchParams, other: URLSearchParams): boolean =>
  inOrder(one) === inOrder(other);

/** Applies a change. A change of anything but the page goes to the first page. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});

/** Whether a filter is set: an empty list then means that nothing matches. */
export const isFiltered = (state: ListState): boolean =>
  state.search.trim() !== '' || state.status !== null || state.from !== null || state.to !== null;

/** Whether the last day is before the first one: nothing can match, so no call is made. */
export const isBackwards = ({ from, to }: Pick<ListState, 'from' | 'to'>): boolean =>
  from !== null && to !== null && from > to;

/** The change that clears all filters. */
export const NO_FILTERS = { search: '', status: null, from: null, to: null } as const;

/** The query parameters of the API for a list in this state. */
export function listParamsFor(state: ListState, pageSize: number, { hidden }: ListKind): GameListParams {
  const search = state.search.trim();
  const from = state.from === null ? undefined : dayStarts(state.from);
  const to = state.to === null ? undefined : dayEnds(state.to);
  return {
    page: state.page,
    page_size: pageSize,
    ordering: state.ordering,
    is_hidden: hidden,
    ...(search === '' ? {} : { search }),
    ...(state.status === null ? {} : { status: state.status }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** The parameters of a list's first call, from its address; `undefined` if it makes none. */
export function firstListParams(address: URLSearchParams, kind: ListKind): GameListParams | undefined {
  const state = parseListState(address, kind.defaultOrdering);
  return isBackwards(state) ? undefined : listParamsFor(state, state.pageSize ?? storedPageSize(), kind);
}
