import { EllipsisIcon } from '@lucide/icons';
import { useRef, useState } from 'react';
import { IconButton, type ButtonLook } from '../button/button.tsx';
import { useOverlays } from './lazy-overlays.tsx';
import type { MenuItemSpec } from './overlays.tsx';

interface MenuProps extends Pick<ButtonLook, 'variant' | 'size'> {
  label: string;
  items: readonly MenuItemSpec[];
}

/** The item that each key focuses. Without Enter and Space here, react-aria would move the focus late. */
const KEYS: Readonly<Record<string, 'first' | 'last'>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

/** A button that opens a menu. When the menu closes, the focus returns to the button. */
export function Menu({ label, variant, size, items }: MenuProps) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  // Renders the popover only after the first use, because most menus of a table are never opened.
  const [isUsed, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const overlays = useOverlays(open !== false, () => setOpen(false));
  const openAt = (item: 'first' | 'last') => {
    setUsed(true);
    setOpen(item);
  };
  return (
    <>
      <IconButton
        variant={variant}
        size={size}
        icon={EllipsisIcon}
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        onClick={() => openAt('first')}
        onKeyDown={event => {
          const item = KEYS[event.key];
          if (!item) return;
          event.preventDefault();
          openAt(item);
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
