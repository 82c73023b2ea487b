import { PAGE_SIZES, type Game, type Page } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Pager } from '@backglass/ui/lists';
import type { GamesListState } from './use-games-list.ts';

/** The pager of a list. An API without paging returns all rows, as one page. */
export function GamesPager({ list, data }: { list: GamesListState; data: Page<Game> }) {
  const { state, pageSize, isPreviousData, staleError, change } = list;
  const t = useTexts('games');
  const format = useFormat();
  const { count, results } = data;
  const isUnpaged = results.length > pageSize;
  const before = isUnpaged ? 0 : (list.page - 1) * pageSize;
  const range =
    results.length === 0
      ? t('pager.range_none')
      : t('pager.range', {
          from: format.number(before + 1),
          to: format.number(before + results.length),
          count: format.number(count),
        });
  const isMissing = isPreviousData && staleError !== undefined && state.page !== list.page;
  // The notice with the error above the list may be out of sight.
  const missing = t('pager.not_read', { page: format.number(state.page) });
  return (
    <Pager
      page={isUnpaged ? 1 : state.page}
      pageCount={isUnpaged ? 1 : Math.max(1, Math.ceil(count / pageSize))}
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
