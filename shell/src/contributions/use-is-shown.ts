import { useEffect, useState, type RefObject } from 'react';
import { create } from 'zustand';

const usePrinting = create<boolean>(() => false);
// A store, because React renders its changes before the browser prints.
addEventListener('beforeprint', () => usePrinting.setState(true, true));
addEventListener('afterprint', () => usePrinting.setState(false, true));

/** Whether an element has been displayed, or may be on paper now. A narrow table hides columns, which need no code and no content. */
export function useIsShown(element: RefObject<HTMLElement | null>): boolean {
  const isPrinting = usePrinting();
  const [wasDisplayed, setWasDisplayed] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    // An element that is not displayed has no size.
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWasDisplayed(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return wasDisplayed || isPrinting;
}
