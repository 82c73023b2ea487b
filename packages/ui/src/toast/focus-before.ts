import type { FocusEvent } from 'react';

/** The element that had the focus before a message got it. A page has only one list of messages. */
let before: HTMLElement | undefined;

/** The `onFocus` handler of the list of messages. */
export function rememberFocusBefore({ currentTarget, relatedTarget }: FocusEvent): void {
  if (currentTarget.contains(relatedTarget)) return;
  before = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
}

/** Moves the focus out of `message`, to the element that had it before, or to the page's title. */
export function returnFocusFrom(message: Element | null | undefined): void {
  if (!message?.contains(document.activeElement)) return;
  for (const target of [before, document.getElementById('page-title')]) {
    // The page must not scroll when the operator has pressed a button with a pointer.
    target?.focus({ preventScroll: true });
    if (document.activeElement === target) return;
  }
}
