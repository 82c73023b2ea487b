import { createStore } from 'zustand/vanilla';

/** The path of the page that is shown, for code outside of React. */
export const shownPathname = createStore(() => '');

/**
 * Puts the focus on the title of the page, where reading goes on. Not when the page has put it somewhere itself (its first
 * field, Retry), nor when something lies over it: they know better. Answers whether the title has it.
 */
export function focusTitle(): boolean {
  const main = document.querySelector('main');
  const here = document.activeElement;
  const isOver = here?.closest('[aria-modal="true"]') != null;
  if (isOver || (main !== here && main?.contains(here))) return false;
  document.getElementById('page-title')?.focus({ preventScroll: true });
  return true;
}
