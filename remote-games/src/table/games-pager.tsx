import { PAGE_SIZES, type Game, type Page } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Pager } from '@backglass/ui/lists';
import type { GamesListState } from './use-games-list.ts';

/** The pager in the operator's words. An API that gives all rows at once has one page. */
export function GamesPager({ list, data }: { list: GamesListState; data: Page<Game> }) {
  const { state, pageSize, isKept, staleBecause, change } = list;
  const t = useTexts('games');
  const format = useFormat();
  const { count, results } = data;
  const isWhole = results.length > pageSize;
  const before = isWhole ? 0 : (list.page - 1) * pageSize;
  const range =
    results.length === 0
      ? t('pager.range_none')
      : t('pager.range', {
          from: format.number(before + 1),
          to: format.number(before + results.length),
          count: format.number(count),
        });
  const isMissing = isKept && staleBecause !== undefined && state.page !== list.page;
  // the operator may be far from the notice above the list
  const missing = t('pager.not_read', { page: format.number(state.page) });
  return (
    <Pager
      page={isWhole ? 1 : state.page}
      pageCount={isWhole ? 1 : Math.max(1, Math.ceil(count / pageSize))}
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
      onPage={page => (page === state.page ? list.readAgain() : change({ page }))}
      onPageSize={size => {
        const known = PAGE_SIZES.find(one => one === size);
        if (known) change({ pageSize: known });
      }}
    />
  );
}
