import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Toaster as Sonner } from 'sonner';
import { rememberFocusBefore } from './focus-before.ts';
import { CloseLabelContext, FocusWithinContext } from './toast-card.tsx';
import classes from './toaster.module.css';

export interface ToasterProps {
  /** Names the region. */
  label: string;
  /** Names the button that takes a message away. */
  closeLabel: string;
}

/** sonner's own leads to the list alone. */
const NO_HOTKEY: string[] = [];

/** The newest is the first of the list; its action is its first button. */
const NEWEST = 'li:not([data-removed="true"]) button';

/**
 * Where messages appear: bottom right, above a bar that stays there, on a phone above the tab bar; the newest lowest, at most four. None runs out
 * while the focus is among them; one that goes with it gives it back. Alt+T leads to what the newest one offers.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const [focused, setFocused] = useState(false);
  const messages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const newest = messages.current?.querySelector<HTMLElement>(NEWEST);
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
    <CloseLabelContext value={closeLabel}>
      <FocusWithinContext value={focused}>
        <div ref={messages} onFocus={onFocus} onBlur={() => setFocused(false)}>
          <Sonner
            className={classes.list ?? ''}
            toastOptions={{ unstyled: true, className: classes.item ?? '' }}
            customAriaLabel={label}
            position="bottom-right"
            swipeDirections={['right']}
            visibleToasts={4}
            expand
            hotkey={NO_HOTKEY}
          />
        </div>
      </FocusWithinContext>
    </CloseLabelContext>
  );
}
