import { useEffect } from 'react';

/** Focuses the page's title when new content has replaced the content below it. */
export function useFocusTitle(isReplaced: boolean): void {
  useEffect(() => {
    if (isReplaced) document.getElementById('page-title')?.focus();
  }, [isReplaced]);
}

/** Focuses the first form field that matches `selector`. */
export function useFocusField(selector: string | undefined): void {
  useEffect(() => {
    if (selector) document.querySelector<HTMLElement>(`main form ${selector}`)?.focus();
  }, [selector]);
}
