import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';

/** In milliseconds. An element without activity for this time counts as unused. */
const IDLE = 20_000;

/** Whether the operator is using an element. Spread `handlers` on it. They also handle events of React portals inside it. */
export function useIsInUse() {
  const [isInUse, setIsInUse] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef({ pointer: false, focus: false });
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = useMemo(() => {
    const resume = () => {
      clearTimeout(timer.current);
      setIsInUse(false);
    };
    const pause = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(resume, IDLE);
      setIsInUse(true);
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
  return { isInUse, handlers };
}
