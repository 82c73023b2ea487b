import { useEffect, useEffectEvent } from 'react';

/** Elements in which Escape has another meaning. */
const OWN_ESCAPE =
  'input:not([type="checkbox"]), select, textarea, [role="menu"], [role="dialog"], [role="alertdialog"]';

/** Calls `onEscape` when Escape is pressed outside of fields, menus and dialogs. */
export function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OWN_ESCAPE)) return;
    onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => escape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
