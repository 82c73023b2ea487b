import { useSearchParams } from '@backglass/platform';
import { storedPageSize, storePageSize } from '@backglass/platform/operator';
import { useState } from 'react';
import { formatAddress, paramsFor, parseAddress, type Shown } from './address.ts';

/** Keeps in the address what the page shows, so that a reload or a link shows the same. The page size is also stored in the browser. */
export function useShown() {
  const [address, setAddress] = useSearchParams();
  const [stored] = useState(storedPageSize);
  const shown = parseAddress(address);
  const pageSize = shown.pageSize ?? stored;
  return {
    shown,
    pageSize,
    params: paramsFor(shown, pageSize),
    /** Replaces the address, so that the browser's Back leaves the page. Goes to the first page unless `change` names another. */
    change: (change: Partial<Shown>): void => {
      if (change.pageSize != null) storePageSize(change.pageSize);
      setAddress(formatAddress({ ...shown, page: 1, ...change }), { replace: true });
    },
  };
}

export type ShownControl = ReturnType<typeof useShown>;
