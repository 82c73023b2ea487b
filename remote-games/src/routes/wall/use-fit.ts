import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where what is to be read in it ends: no room below is needed for the last one. */
const endOf = (child: Element): number => (child.lastElementChild ?? child).getBoundingClientRect().bottom;

/**
 * How many children of an element, from the first on, can be seen whole in it; all of them until they are measured. Hide the
 * others by `visibility`, so that they keep their place and are measured again.
 */
export function useFit(box: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const children = [...element.children];
    const observer = new ResizeObserver(() => {
      const end = element.getBoundingClientRect().bottom;
      const cut = children.findIndex(child => endOf(child) > end);
      setFitting(cut === -1 ? Infinity : cut);
    });
    for (const watched of [element, ...children]) observer.observe(watched);
    return () => observer.disconnect();
    // without dependencies: children come and go with what is drawn
  });
  return fitting;
}
