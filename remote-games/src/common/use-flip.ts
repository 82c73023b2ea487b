import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The duration of the animation, in milliseconds. */
const DURATION = 200;

/** Moves elements smoothly to their new places when the order of `keys` changes. `keys` has one key per element. */
export function useFlip(
  container: RefObject<HTMLElement | null>,
  selector: string,
  keys: readonly number[],
): void {
  const tops = useRef(new Map<number, number>());
  const order = keys.join();
  useLayoutEffect(() => {
    const root = container.current;
    if (root === null || !('animate' in root)) return;
    const before = tops.current;
    const origin = root.getBoundingClientRect().top;
    const elements = [...root.querySelectorAll<HTMLElement>(selector)];
    const after = new Map(
      order
        .split(',')
        .map((key, index) => [Number(key), elements[index]] as const)
        .flatMap(([key, element]) =>
          element ? [[key, { element, top: element.getBoundingClientRect().top - origin }] as const] : [],
        ),
    );
    const wantsLess = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const [key, { element, top }] of after) {
      const from = before.get(key);
      if (wantsLess || from === undefined || from === top) continue;
      element.animate([{ transform: `translateY(${from - top}px)` }, { transform: 'none' }], {
        duration: DURATION,
        easing: 'ease-out',
      });
    }
    tops.current = new Map([...after].map(([key, { top }]) => [key, top]));
  }, [container, selector, order]);
}
