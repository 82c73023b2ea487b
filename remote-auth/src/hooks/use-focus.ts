import { useEffect } from 'react';

/** Puts the focus on the page's title when what stands below it is replaced, as after a navigation. */
export function useFocusTitle(isReplaced: boolean): void {
  useEffect(() => {
    if (isReplaced) document.getElementById('page-title')?.focus();
  }, [isReplaced]);
}

/** Puts the focus on the first field that `selector` finds, once its form is there. */
export function useFocusField(selector: string | undefined): void {
  useEffect(() => {
    if (selector) document.querySelector<HTMLElement>(`main form ${selector}`)?.focus();
  }, [selector]);
}
