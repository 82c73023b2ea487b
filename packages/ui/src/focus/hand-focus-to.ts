import type { RefCallback } from 'react';

/** Where the focus may go, the best first; what is not there, or cannot take it, is passed over. */
type Heirs = () => readonly (HTMLElement | null | undefined)[];

const takesFocus = (heir: HTMLElement | null | undefined): boolean => {
  heir?.focus();
  return heir != null && document.activeElement === heir;
};

/**
 * The `ref` of what may leave the page while it holds the focus: then the first of its heirs takes it, else the page's title.
 * Without that a keyboard starts again at the top of the page, and a screen reader loses its place.
 */
export const handFocusTo =
  (heirs: Heirs): RefCallback<HTMLElement> =>
  element => {
    return () => {
      if (element === null || !element.contains(document.activeElement)) return;
      // whether it has left, and what is there instead, is known once all that changed with it is drawn
      queueMicrotask(() => {
        if (!element.isConnected) [...heirs(), document.getElementById('page-title')].some(takesFocus);
      });
    };
  };
