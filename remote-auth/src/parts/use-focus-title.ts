import { useEffect } from 'react';

/** Puts the focus on the page's title when what stands below it is replaced, as after a navigation. */
export function useFocusTitle(isReplaced: boolean): void {
  useEffect(() => {
    if (isReplaced) document.getElementById('page-title')?.focus();
  }, [isReplaced]);
}
