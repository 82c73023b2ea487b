/** Focuses the page's title and scrolls to it. Call this when the element with the focus is removed. */
export const focusTitle = (): void => document.getElementById('page-title')?.focus();
