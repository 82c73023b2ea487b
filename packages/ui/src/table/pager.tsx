import { ChevronLeftIcon, ChevronRightIcon } from '@lucide/icons';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { NativeSelect } from '../field/native-select.tsx';
import classes from './pager.module.css';

interface PagerLabels {
  nav: string;
  pageSize: string;
  previous: string;
  next: string;
  page: (page: number) => string;
}

interface PagerProps {
  /** The first page is 1. */
  page: number;
  /** `Infinity` while the last page is unknown. Then no link leads to it, and the next page is always offered. */
  pageCount: number;
  pageSize: number;
  pageSizes: readonly number[];
  rangeText: string;
  labels: PagerLabels;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** The first page, the last page, the current page with its neighbours, and `null` for each gap between them. */
export function pageWindow(page: number, pageCount: number): readonly (number | null)[] {
  const last = Math.max(1, pageCount);
  const wanted = new Set([1, last, page - 1, page, page + 1]);
  // A gap of one page would save no space, so that page is shown.
  if (page <= 4) [2, 3].forEach(near => wanted.add(near));
  if (page >= last - 3) [last - 1, last - 2].forEach(near => wanted.add(near));
  const shown = [...wanted].filter(at => at >= 1 && at <= last).sort((a, b) => a - b);
  return shown
    .flatMap((at, index) => (at - (shown[index - 1] ?? at) > 1 ? [null, at] : at))
    .filter(at => at !== Infinity);
}

export function Pager(props: PagerProps) {
  const { page, pageCount, pageSize, pageSizes, rangeText, labels, onPage, onPageSize } = props;
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // On the first or last page, a focused arrow button becomes disabled and would lose the focus.
    const isAtAnEnd = nav.current?.querySelector(':scope > :focus:disabled');
    if (isAtAnEnd) nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [page, pageCount]);
  return (
    <div className={classes.pager} data-print="none">
      <div className={classes.size}>
        <span className={classes.sizeLabel} aria-hidden="true">
          {labels.pageSize}
        </span>
        <NativeSelect
          label={labels.pageSize}
          hideLabel
          size="xs"
          value={String(pageSize)}
          options={pageSizes.map(size => ({ value: String(size), label: String(size) }))}
          onChange={size => onPageSize(Number(size))}
        />
      </div>
      <span role="status">{rangeText}</span>
      <nav className={classes.pages} ref={nav} aria-label={labels.nav}>
        <IconButton
          variant="muted"
          label={labels.previous}
          icon={ChevronLeftIcon}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {pageWindow(page, pageCount).map((at, index) =>
          at === null ? (
            <span className={classes.gap} key={-index} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              type="button"
              className={classes.page}
              key={at}
              aria-label={labels.page(at)}
              aria-current={at === page ? 'page' : undefined}
              onClick={() => onPage(at)}
            >
              {at}
            </button>
          ),
        )}
        <IconButton
          variant="muted"
          label={labels.next}
          icon={ChevronRightIcon}
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </div>
  );
}
