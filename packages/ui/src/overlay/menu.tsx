import { useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../button/button.tsx';
import { useOverlays } from './lazy-overlays.tsx';
import type { MenuItemSpec } from './menu-popover.tsx';

export interface MenuProps {
  /** Names the menu and its button. */
  label: string;
  /** The look of the button, which shows its icon alone. */
  trigger: { icon: ReactNode; variant: ButtonVariant; size: ButtonSize };
  items: readonly MenuItemSpec[];
}

/** Where each key lets the focus enter. Enter and Space would click too, but react-aria takes such a click for a screen reader's. */
const KEYS: Readonly<Record<string, 'first' | 'last'>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

/** A button with a menu: arrows, Home, End, type-ahead, Escape; the focus returns to the button. */
export function Menu({ label, trigger, items }: MenuProps) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  // A list has a menu in each row, and hardly one of them is opened.
  const [isUsed, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const overlays = useOverlays(open !== false);
  const enter = (at: 'first' | 'last') => {
    setUsed(true);
    setOpen(at);
  };
  return (
    <>
      <Button
        {...trigger}
        ref={button}
        iconOnly
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        onClick={() => enter('first')}
        onKeyDown={event => {
          const at = KEYS[event.key];
          if (!at) return;
          event.preventDefault();
          enter(at);
        }}
      />
      {overlays && isUsed ? (
        <overlays.MenuPopover
          label={label}
          items={items}
          trigger={button}
          open={open}
          onOpenChange={next => setOpen(next ? 'first' : false)}
        />
      ) : null}
    </>
  );
}
