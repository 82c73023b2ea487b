import type { Label } from '@backglass/federation';
import { VisuallyHidden } from '@backglass/ui';
import { createStore } from 'zustand/vanilla';

/** The `handle` of the route of a page. */
export interface PageHandle {
  readonly title: Label;
}

/** The path of the page that is shown, for code outside of React. */
export const shownPathname = createStore(() => '');

/** Focuses the page's title, unless the page has set the focus or a dialog is open. Returns whether it has moved the focus. */
export function focusTitle(): boolean {
  const main = document.querySelector('main');
  const here = document.activeElement;
  const isOver = here?.closest('[aria-modal="true"]') != null;
  if (isOver || (main !== here && main?.contains(here))) return false;
  document.getElementById('page-title')?.focus({ preventScroll: true });
  return true;
}

let region: HTMLElement | null = null;

/** Announces a text to screen readers, also when it is the same as before. */
export const announce = (text: string): void => region?.replaceChildren(text);

export function Announcer() {
  return (
    <VisuallyHidden>
      <span ref={element => void (region = element)} role="status" />
    </VisuallyHidden>
  );
}
