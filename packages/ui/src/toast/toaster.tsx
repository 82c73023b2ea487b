import { useState, type FocusEvent } from 'react';
import { Toaster as Sonner } from 'sonner';
import { rememberFocusBefore } from './focus-before.ts';
import { CloseLabelContext, FocusWithinContext } from './toast-card.tsx';
import classes from './toaster.module.css';

export interface ToasterProps {
  /** Names the region; Alt+T leads there. */
  label: string;
  /** Names the button that takes a message away. */
  closeLabel: string;
}

/**
 * Where messages appear: bottom right, above a bar that stays there, on a phone above the tab bar; the newest lowest, at most four. None runs out
 * while the focus is among them; one that goes with it gives it back.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const [focused, setFocused] = useState(false);
  const onFocus = (event: FocusEvent) => {
    rememberFocusBefore(event);
    setFocused(true);
  };
  return (
    <CloseLabelContext value={closeLabel}>
      <FocusWithinContext value={focused}>
        <div onFocus={onFocus} onBlur={() => setFocused(false)}>
          <Sonner
            className={classes.list ?? ''}
            toastOptions={{ unstyled: true, className: classes.item ?? '' }}
            customAriaLabel={label}
            position="bottom-right"
            swipeDirections={['right']}
            visibleToasts={4}
            expand
          />
        </div>
      </FocusWithinContext>
    </CloseLabelContext>
  );
}
