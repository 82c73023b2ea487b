import { PAGE_SIZES } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat, type PageSize } from '@backglass/platform/operator';
import { Pager } from '@backglass/ui/lists';

export interface BoardPagerProps {
  page: number;
  /** The page that the rows are of, where they are not yet those of `page`. */
  shownPage: number;
  /** `page` could not be read. */
  notRead: boolean;
  pageSize: PageSize;
  /** Rows of the whole list, and of this page. */
  count: number;
  shown: number;
  onPage: (page: number) => void;
  onPageSize: (size: PageSize) => void;
}

/** The pager in the operator's words. An API that gives all rows at once has one page. */
export function BoardPager(props: BoardPagerProps) {
  const { page, shownPage, notRead, pageSize, count, shown, onPage, onPageSize } = props;
  const t = useTexts('games');
  const format = useFormat();
  const isWhole = shown > pageSize;
  const before = isWhole ? 0 : (shownPage - 1) * pageSize;
  const range =
    shown === 0
      ? t('pager.range_none')
      : t('pager.range', {
          from: format.number(before + 1),
          to: format.number(before + shown),
          count: format.number(count),
        });
  // the operator may be far from the notice above the list
  const missing = t('pager.not_read', { page: format.number(page) });
  return (
    <Pager
      page={isWhole ? 1 : page}
      pageCount={isWhole ? 1 : Math.max(1, Math.ceil(count / pageSize))}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES}
      rangeText={notRead && page !== shownPage ? `${range}. ${missing}` : range}
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
