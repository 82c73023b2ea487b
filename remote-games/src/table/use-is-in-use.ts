import { useEffect, useRef, useState, type FocusEvent as ReactFocusEvent } from 'react';

/** In milliseconds. An element without activity for this time counts as unused. */
const IDLE = 20_000;

type AnyFocusEvent = FocusEvent | ReactFocusEvent<HTMLElement>;

/** Whether the operator is using an element. Spread `props` on it. They also handle events of React portals inside it. */
export function useIsInUse() {
  const [isInUse, setIsInUse] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [props] = useState(() => {
    let hasPointer = false;
    let hasFocus = false;
    const resume = () => {
      clearTimeout(timer.current);
      setIsInUse(false);
    };
    const pause = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(resume, IDLE);
      setIsInUse(true);
    };
    const onPointerMove = () => {
      hasPointer = true;
      pause();
    };
    const resumeUnlessInUse = ({ currentTarget }: PointerEvent | AnyFocusEvent) => {
      if (hasFocus || hasPointer) return;
      // The menu of a contribution is in the body, so only its button shows that it is open.
      if (!(currentTarget as Element).querySelector('[aria-expanded=true]')) resume();
    };
    const onPointerLeave = (event: PointerEvent) => {
      hasPointer = false;
      resumeUnlessInUse(event);
    };
    const onFocus = () => {
      hasFocus = true;
      pause();
    };
    const onBlur = (event: AnyFocusEvent) => {
      hasFocus = (event.currentTarget as Node).contains(event.relatedTarget as Node | null);
      resumeUnlessInUse(event);
    };
    /** Native listeners, because the events of contributions bubble through the page, but not through the components around them. */
    const ref = (element: HTMLElement | null) => {
      element?.addEventListener('pointermove', onPointerMove);
      element?.addEventListener('pointerdown', pause);
      element?.addEventListener('pointerleave', onPointerLeave);
      element?.addEventListener('focusin', onFocus);
      element?.addEventListener('focusout', onBlur);
    };
    // A row's menu is in the body, so only React bubbles its events to the element. Its pointer has already left the element.
    return { ref, onPointerMove: pause, onFocus, onBlur };
  });
  return { isInUse, props };
}
