import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';

/** An operator who has not moved for so long is not about to press a row, in milliseconds. */
const IDLE = 20_000;

/**
 * Whether the pointer or the focus is at work in an element: then nothing in it may move. Spread `handlers` on the element;
 * what it opens above the page counts as in it.
 */
export function usePauseUpdates() {
  const [isPaused, setIsPaused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef({ pointer: false, focus: false });
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = useMemo(() => {
    const resume = () => {
      clearTimeout(timer.current);
      setIsPaused(false);
    };
    const pause = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(resume, IDLE);
      setIsPaused(true);
    };
    return {
      onPointerMove: () => {
        at.current.pointer = true;
        pause();
      },
      onPointerDown: pause,
      onPointerLeave: () => {
        at.current.pointer = false;
        if (!at.current.focus) resume();
      },
      onFocus: () => {
        at.current.focus = true;
        pause();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        at.current.focus = currentTarget.contains(relatedTarget);
        if (!at.current.focus && !at.current.pointer) resume();
      },
    };
  }, []);
  return { isPaused, handlers };
}
