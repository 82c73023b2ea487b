/** Moves the focus, and the view, to the page's title, when what had the focus is removed. */
export const focusTitle = (): void => document.getElementById('page-title')?.focus();
