import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { rememberFocusBefore } from './focus-before.ts';
import { ToastCard } from './toast-card.tsx';
import classes from './toast-list.module.css';
import { toastStore } from './toasts.ts';

export interface ToasterProps {
  /** Names the region. */
  label: string;
  /** Names the button that takes a message away. */
  closeLabel: string;
}

/** The newest is the first of the list; its action is its first button. */
const NEWEST = 'li:not([data-leaving]) button';

/**
 * Messages bottom right, above a bar that stays there, on a phone above the tab bar; the newest lowest, at most four. None runs out
 * while the focus is among them; one that goes with it gives it back. Alt+T leads to what the newest one offers.
 */
export function ToastList({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.all);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const newest = region.current?.querySelector<HTMLElement>(NEWEST);
      // the key by its place: with Alt, layouts write other letters with it
      if (!newest || !event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const onFocus = (event: FocusEvent) => {
    rememberFocusBefore(event);
    setFocused(true);
  };
  return (
    <section
      ref={region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <ol className={classes.list} data-print="none">
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} isWaiting={focused} />
        ))}
      </ol>
    </section>
  );
}
