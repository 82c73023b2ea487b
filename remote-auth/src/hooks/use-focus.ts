import { useEffect } from 'react';

/** Focuses the page's title when the content below it is replaced, as after a navigation. */
export function useFocusTitle(isReplaced: boolean): void {
  useEffect(() => {
    if (isReplaced) document.getElementById('page-title')?.focus();
  }, [isReplaced]);
}

/** Focuses the first field that matches `selector` when its form is mounted. */
export function useFocusField(selector: string | undefined): void {
  useEffect(() => {
    if (selector) document.querySelector<HTMLElement>(`main form ${selector}`)?.focus();
  }, [selector]);
}
