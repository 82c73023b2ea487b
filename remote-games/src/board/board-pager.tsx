import { PAGE_SIZES } from '@backglass/contract';
import { useFormat, useTexts, type PageSize } from '@backglass/platform';
import { Pager } from '@backglass/ui';

export interface BoardPagerProps {
  page: number;
  pageSize: PageSize;
  /** Rows of the whole list, and of this page. */
  count: number;
  shown: number;
  onPage: (page: number) => void;
  onPageSize: (size: PageSize) => void;
}

/** The pager in the operator's words. An API that gives all rows at once has one page. */
export function BoardPager({ page, pageSize, count, shown, onPage, onPageSize }: BoardPagerProps) {
  const t = useTexts('games');
  const format = useFormat();
  const isWhole = shown > pageSize;
  const before = isWhole ? 0 : (page - 1) * pageSize;
  const range =
    shown === 0
      ? t('pager.range_none')
      : t('pager.range', {
          from: format.number(before + 1),
          to: format.number(before + shown),
          count: format.number(count),
        });
  return (
    <Pager
      page={isWhole ? 1 : page}
      pageCount={isWhole ? 1 : Math.max(1, Math.ceil(count / pageSize))}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES}
      rangeText={range}
      labels={{
        nav: t('pager.nav'),
        pageSize: t('pager.size'),
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: number => t('pager.page', { page: format.number(number) }),
      }}
      onPage={onPage}
      onPageSize={size => {
        const known = PAGE_SIZES.find(one => one === size);
        if (known) onPageSize(known);
      }}
    />
  );
}
