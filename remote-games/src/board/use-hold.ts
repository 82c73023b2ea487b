import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';

/** An operator who has not moved for so long is not about to press a row, in milliseconds. */
const IDLE = 20_000;

/**
 * Whether the pointer or the focus is at work in an element: then nothing in it may move. Spread `handlers` on the element;
 * what it opens above the page counts as in it.
 */
export function useHold() {
  const [isHeld, setIsHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef({ pointer: false, focus: false });
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = useMemo(() => {
    const release = () => {
      clearTimeout(timer.current);
      setIsHeld(false);
    };
    const hold = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(release, IDLE);
      setIsHeld(true);
    };
    return {
      onPointerMove: () => {
        at.current.pointer = true;
        hold();
      },
      onPointerDown: hold,
      onPointerLeave: () => {
        at.current.pointer = false;
        if (!at.current.focus) release();
      },
      onFocus: () => {
        at.current.focus = true;
        hold();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        at.current.focus = currentTarget.contains(relatedTarget);
        if (!at.current.focus && !at.current.pointer) release();
      },
    };
  }, []);
  return { isHeld, handlers };
}
