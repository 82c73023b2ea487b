import { useEffect, useMemo, useRef, useState, type FocusEvent as ReactFocusEvent } from 'react';

/** In milliseconds. An element without activity for this time counts as unused. */
const IDLE = 20_000;

type AnyFocusEvent = FocusEvent | ReactFocusEvent<HTMLElement>;

/** Whether the operator is using an element. Spread `props` on it. They also handle events of React portals inside it. */
export function useIsInUse() {
  const [isInUse, setIsInUse] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef({ pointer: false, focus: false });
  useEffect(() => () => clearTimeout(timer.current), []);
  const props = useMemo(() => {
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
      at.current.pointer = true;
      pause();
    };
    const resumeUnlessInUse = ({ currentTarget }: PointerEvent | AnyFocusEvent) => {
      if (at.current.focus || at.current.pointer) return;
      // The menu of a contribution is in the body, so only its button shows that it is open.
      if (!(currentTarget as Element).querySelector('[aria-expanded=true]')) resume();
    };
    const onPointerLeave = (event: PointerEvent) => {
      at.current.pointer = false;
      resumeUnlessInUse(event);
    };
    const onFocus = () => {
      at.current.focus = true;
      pause();
    };
    const onBlur = (event: AnyFocusEvent) => {
      at.current.focus = (event.currentTarget as Node).contains(event.relatedTarget as Node | null);
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
  }, []);
  return { isInUse, props };
}
