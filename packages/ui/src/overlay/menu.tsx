import { useRef, useState, type ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '../button/button-class.ts';
import { useOverlays } from './lazy-overlays.tsx';
import type { MenuItemSpec } from './menu-row.tsx';
import { MenuTriggerButton } from './menu-trigger-button.tsx';

export interface MenuTriggerLook {
  /** Visible text; without it only the icon shows, and the menu's `label` names the button. */
  text?: string | undefined;
  icon?: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** A chevron behind the text. */
  chevron?: boolean | undefined;
  /** Below which width only the icon stays: 72 rem or 40 rem of the window. */
  collapse?: 'narrow' | 'phone' | undefined;
  disabled?: boolean | undefined;
}

export interface MenuProps {
  /** Names the menu, and the button where it shows no text. */
  label: string;
  trigger: MenuTriggerLook;
  items: readonly MenuItemSpec[];
  /** Which edge of the button the menu hangs from. */
  align?: 'start' | 'end' | undefined;
}

/** A button with a menu: arrows, Home, End, type-ahead, Escape; the focus returns to the button. */
export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
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
      <MenuTriggerButton ref={button} label={label} look={trigger} open={open !== false} onOpen={enter} />
      {overlays && isUsed ? (
        <overlays.MenuPopover
          label={label}
          items={items}
          align={align}
          trigger={button}
          open={open}
          onOpenChange={next => setOpen(next ? 'first' : false)}
        />
      ) : null}
    </>
  );
}
