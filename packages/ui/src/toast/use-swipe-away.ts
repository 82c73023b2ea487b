import { useRef, type PointerEvent } from 'react';

/** How far a finger has to go to the right, in CSS pixels. */
const FAR_ENOUGH = 45;

/** Handlers for an element that a finger can push away to the right. It follows the finger by `--swipe`. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<number>(undefined);
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX));
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    delete currentTarget.dataset['swiping'];
    currentTarget.style.removeProperty('--swipe');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const by = distance(event);
      if (by === 0) return;
      event.currentTarget.dataset['swiping'] = '';
      event.currentTarget.style.setProperty('--swipe', `${by}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const by = distance(event);
      end(event);
      if (by >= FAR_ENOUGH) onAway();
    },
    onPointerCancel: end,
  };
}
