import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { rememberFocusBefore } from './focus-before.ts';
import { ToastCard } from './toast-card.tsx';
import classes from './toast-list.module.css';
import { toastStore } from './toasts.ts';

export interface ToasterProps {
  label: string;
  closeLabel: string;
}

const NEWEST = 'li:not([data-leaving]) button';

/** Shows up to four messages, the newest lowest. Their time stops while one has the focus. Alt+T focuses the newest. */
export function ToastList({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.all);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const newest = region.current?.querySelector<HTMLElement>(NEWEST);
      // `code`, because with Alt some keyboard layouts produce another character.
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
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} isListFocused={focused} />
        ))}
      </ol>
    </section>
  );
}
