import { PAGE_SIZES, type Game, type Page } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Pager } from '@backglass/ui/lists';
import type { GamesListState } from './use-games-list.ts';

const isUnpaged = ({ data, pageSize }: GamesListState) => (data?.results.length ?? 0) > pageSize;

/** "21–40 of 120", or an empty text while no page is loaded. An API without paging returns all rows, as one page. */
export function usePageRange(list: GamesListState): string {
  const t = useTexts('games');
  const format = useFormat();
  if (list.data === undefined) return '';
  const { count, results } = list.data;
  if (results.length === 0) return t('pager.range_none');
  const before = isUnpaged(list) ? 0 : (list.page - 1) * list.pageSize;
  return t('pager.range', {
    from: format.number(before + 1),
    to: format.number(before + results.length),
    all: format.number(count),
  });
}

/** The pager of a list. */
export function GamesPager({ list, data }: { list: GamesListState; data: Page<Game> }) {
  const { state, pageSize, isPreviousData, staleError, change } = list;
  const t = useTexts('games');
  const format = useFormat();
  const range = usePageRange(list);
  const isMissing = isPreviousData && staleError !== undefined && state.page !== list.page;
  // The notice with the error above the list may be out of sight.
  const missing = t('pager.not_read', { page: format.number(state.page) });
  return (
    <Pager
      page={isUnpaged(list) ? 1 : state.page}
      pageCount={isUnpaged(list) ? 1 : Math.max(1, Math.ceil(data.count / pageSize))}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES}
      rangeText={isMissing ? `${range}. ${missing}` : range}
      labels={{
        nav: t('pager.nav'),
        pageSize: t('pager.size'),
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: number => t('pager.page', { page: format.number(number) }),
      }}
      onPage={page => (page === state.page ? list.retry() : change({ page }))}
      onPageSize={size => {
        const known = PAGE_SIZES.find(one => one === size);
        if (known) change({ pageSize: known });
      }}
    />
  );
}
