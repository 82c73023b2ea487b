import type { FocusEvent } from 'react';

/** Outside React, as the messages are: a page has one list of them. */
let before: HTMLElement | undefined;

/** For `onFocus` around the messages: remembers what had the focus before it came to them. */
export function rememberFocusBefore({ currentTarget, relatedTarget }: FocusEvent): void {
  if (currentTarget.contains(relatedTarget)) return;
  before = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
}

/** When `message` has the focus: gives it to what had it before or, when that cannot take it, to the page's title. */
export function returnFocusFrom(message: Element | null | undefined): void {
  if (!message?.contains(document.activeElement)) return;
  for (const heir of [before, document.getElementById('page-title')]) {
    // Who pressed with the pointer stays where the page is scrolled to.
    heir?.focus({ preventScroll: true });
    if (document.activeElement === heir) return;
  }
}
