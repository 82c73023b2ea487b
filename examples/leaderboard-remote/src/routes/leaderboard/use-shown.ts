import { useSearchParams } from '@backglass/platform';
import { storedPageSize, storePageSize } from '@backglass/platform/operator';
import { useState } from 'react';
import { formatAddress, paramsFor, parseAddress, type Shown } from './address.ts';

/** Keeps the page's state in its address, so a reload or a link shows the same. The browser also stores the page size. */
export function useShown() {
  const [address, setAddress] = useSearchParams();
  const [stored] = useState(storedPageSize);
  const shown = parseAddress(address);
  const pageSize = shown.pageSize ?? stored;
  return {
    shown,
    pageSize,
    params: paramsFor(shown, pageSize),
    /** Goes to page 1 unless `change` names another page. The browser's Back leaves the leaderboard. */
    change: (change: Partial<Shown>): void => {
      if (change.pageSize != null) storePageSize(change.pageSize);
      setAddress(formatAddress({ ...shown, page: 1, ...change }), { replace: true });
    },
  };
}

export type ShownControl = ReturnType<typeof useShown>;
