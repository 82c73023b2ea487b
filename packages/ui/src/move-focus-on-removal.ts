import type { RefCallback } from 'react';

/** Elements that may get the focus, the best first. Missing elements are skipped. */
type Targets = () => readonly (HTMLElement | null | undefined)[];

const focus = (target: HTMLElement | null | undefined): boolean => {
  target?.focus();
  return target != null && document.activeElement === target;
};

/** A `ref` for an element that may be removed while it has the focus. The first possible target or the page's title then gets the focus. */
export const moveFocusOnRemoval =
  (targets: Targets): RefCallback<HTMLElement> =>
  element => {
    return () => {
      if (element === null || !element.contains(document.activeElement)) return;
      // When the microtask runs, the document has all changes of this render.
      queueMicrotask(() => {
        if (!element.isConnected) [...targets(), document.getElementById('page-title')].some(focus);
      });
    };
  };
