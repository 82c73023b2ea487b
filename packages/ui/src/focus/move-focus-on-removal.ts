import type { RefCallback } from 'react';

/** Elements that may get the focus, the best first. Missing ones and ones that cannot be focused are skipped. */
type Targets = () => readonly (HTMLElement | null | undefined)[];

const focus = (target: HTMLElement | null | undefined): boolean => {
  target?.focus();
  return target != null && document.activeElement === target;
};

/**
 * A `ref` for an element that may be removed while it has the focus. The focus then moves to the first possible target, or to the
 * page's title. Otherwise keyboard users start again at the top of the page, and screen readers lose their place.
 */
export const moveFocusOnRemoval =
  (targets: Targets): RefCallback<HTMLElement> =>
  element => {
    return () => {
      if (element === null || !element.contains(document.activeElement)) return;
      // In a microtask all changes of this render are in the document.
      queueMicrotask(() => {
        if (!element.isConnected) [...targets(), document.getElementById('page-title')].some(focus);
      });
    };
  };
