import type { GameListParams } from '@backglass/contract';
import { storedPageSize } from '@backglass/platform/operator';
import type { Board } from './boards.ts';
import { dayEnds, dayStarts } from './days.ts';
import { isBackwards, parseListState, type ListState } from './list-state.ts';

/** What the API is asked for, for a list in this state. */
export function listParamsFor(state: ListState, pageSize: number, { hidden }: Board): GameListParams {
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
export function firstListParams(address: URLSearchParams, board: Board): GameListParams | undefined {
  const state = parseListState(address, board.defaultOrdering);
  return isBackwards(state) ? undefined : listParamsFor(state, state.pageSize ?? storedPageSize(), board);
}
