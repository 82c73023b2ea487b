/** Focuses the page's title. Call this when the element with the focus is removed. */
export const focusTitle = (): void => document.getElementById('page-title')?.focus();
