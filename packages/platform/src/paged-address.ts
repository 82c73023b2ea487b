import { codeParam, PAGE_SIZES } from '@backglass/contract';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { storedPageSize, storePageSize, type PageSize } from './operator-storage.ts';

/** What every paged list has in its address. */
export interface Paging {
  /** The first page is 1. */
  readonly page: number;
  /** `null` if the address has no page size. Then the stored page size is used. */
  readonly pageSize: PageSize | null;
}

/** Reads `page` and `page_size`. Invalid parameters count as absent. */
export function readPaging(address: URLSearchParams): Paging {
  const page = codeParam(address, 'page') ?? '';
  const size = codeParam(address, 'page_size');
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    pageSize: PAGE_SIZES.find(known => String(known) === size) ?? null,
  };
}

/** The inverse of `readPaging`. Leaves out defaults. */
export function writePaging(address: URLSearchParams, { page, pageSize }: Paging): void {
  if (page > 1) address.set('page', String(page));
  if (pageSize !== null) address.set('page_size', String(pageSize));
}

export interface PagedAddress<Shown extends Paging> {
  readonly shown: Shown;
  readonly pageSize: PageSize;
  /** Goes to page 1 unless `change` names another page. Replaces the address, so that the browser's Back leaves the list. */
  readonly change: (change: Partial<Shown>) => void;
}

/**
 * Keeps what a paged list shows in the page's address, so a reload or a link shows the same. The browser stores the page size for addresses
 * without one. `format` is the inverse of `parse`.
 */
export function usePagedAddress<Shown extends Paging>(
  parse: (address: URLSearchParams) => Shown,
  format: (shown: Shown) => URLSearchParams,
): PagedAddress<Shown> {
  const [address, setAddress] = useSearchParams();
  const [stored] = useState(storedPageSize);
  const shown = parse(address);
  // A second change may happen before the first is in the address.
  const latest = useRef(shown);
  const parseAddress = useEffectEvent(parse);
  useLayoutEffect(() => {
    latest.current = parseAddress(address);
  }, [address]);
  return {
    shown,
    pageSize: shown.pageSize ?? stored,
    change(change) {
      if (change.pageSize != null) storePageSize(change.pageSize);
      latest.current = { ...latest.current, page: 1, ...change };
      setAddress(format(latest.current), { replace: true });
    },
  };
}
