import {
  gameListQuerySchema,
  PAGE_SIZES,
  type GameListParams,
  type GameOrdering,
  type GameStatus,
} from '@backglass/contract';
import { storedPageSize, type PageSize } from '@backglass/platform/operator';
import { dayEnds, dayStarts, isDay, type Day } from './days.ts';

/** Which games a list is of, and how they stand if its address does not say. */
export interface ListKind {
  readonly hidden: boolean;
  readonly defaultOrdering: GameOrdering;
}

export const DASHBOARD: ListKind = { hidden: false, defaultOrdering: '-started_at' };
export const HISTORY: ListKind = { hidden: true, defaultOrdering: '-hidden_at' };

/** What a list of games is asked to show, as its address says it. */
export interface ListState {
  /** The first page is 1. */
  readonly page: number;
  /** `null`: the address does not say; the remembered size holds. */
  readonly pageSize: PageSize | null;
  /** As typed, as far as it can be searched for; `''` finds all. */
  readonly search: string;
  readonly status: Exclude<GameStatus, 'unknown'> | null;
  readonly ordering: GameOrdering;
  /** Days between which a game started, both included; `null`: no limit. */
  readonly from: Day | null;
  readonly to: Day | null;
}

const { page, status, ordering } = gameListQuerySchema.shape;

/** What the parameter says if it is valid, else what holds without it: an address typed by hand never breaks the page. */
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

/** What of a typed text can be searched for: as long as the API takes, and of characters that can be sent. */
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

/** Writes it back: `parseListState` of the outcome is the same state. What holds anyway is left out. */
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

/** Whether two addresses say the same, in whatever order and spelling. */
export const saysTheSame = (one: URLSearchParams, other: URLSearchParams): boolean =>
  inOrder(one) === inOrder(other);

/** A change of anything but the page leads back to the first one: the old page means nothing there. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});

/** Whether the list is narrowed down: then "nothing" means "nothing matches". */
export const isFiltered = (state: ListState): boolean =>
  state.search.trim() !== '' || state.status !== null || state.from !== null || state.to !== null;

/** Whether its last day is before its first one: nothing can match, and nothing is asked for. */
export const isBackwards = ({ from, to }: Pick<ListState, 'from' | 'to'>): boolean =>
  from !== null && to !== null && from > to;

/** What shows all again. */
export const NO_FILTERS = { search: '', status: null, from: null, to: null } as const;

/** What the API is asked for, for a list in this state. */
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

/** What a list asks for first, by its address; `undefined` where that asks for nothing. */
export function firstListParams(address: URLSearchParams, kind: ListKind): GameListParams | undefined {
  const state = parseListState(address, kind.defaultOrdering);
  return isBackwards(state) ? undefined : listParamsFor(state, state.pageSize ?? storedPageSize(), kind);
}
