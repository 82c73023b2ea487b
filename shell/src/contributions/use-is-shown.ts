import { useEffect, useState, type RefObject } from 'react';
import { create } from 'zustand';

const usePrinting = create<boolean>(() => false);
// In a store, because React renders changes of a store at once, before the browser prints.
addEventListener('beforeprint', () => usePrinting.setState(true, true));
addEventListener('afterprint', () => usePrinting.setState(false, true));

/** Whether an element has been displayed, or the page is being printed. A column that a narrow table hides needs no code and no content. */
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
