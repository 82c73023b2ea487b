import type { FocusEvent } from 'react';

/** What had the focus before the messages. Outside React, because a page has one list of messages. */
let before: HTMLElement | undefined;

/** The `onFocus` of the list of messages. */
export function rememberFocusBefore({ currentTarget, relatedTarget }: FocusEvent): void {
  if (currentTarget.contains(relatedTarget)) return;
  before = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
}

/** When `message` has the focus: returns it to the element that had it before, else to the page's title. */
export function returnFocusFrom(message: Element | null | undefined): void {
  if (!message?.contains(document.activeElement)) return;
  for (const target of [before, document.getElementById('page-title')]) {
    // Keeps the scroll position of an operator who pressed with a pointer.
    target?.focus({ preventScroll: true });
    if (document.activeElement === target) return;
  }
}
