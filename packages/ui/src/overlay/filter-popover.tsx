import { SlidersHorizontalIcon } from '@lucide/icons';
import { useRef, useState, type ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './filter-popover.module.css';
import { useOverlays } from './lazy-overlays.tsx';

interface FilterPopoverProps {
  /** Names the button and its panel. On a phone the button shows only an icon. */
  label: string;
  children: ReactNode;
}

/** A button that opens a panel with filters. `Toolbar` shows the chosen ones as `chips`. Escape or a press elsewhere closes it. */
export function FilterPopover({ label, children }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const overlays = useOverlays(isOpen, () => setOpen(false));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(buttonClass({ variant: 'quiet' }), classes.button)}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontalIcon} />
        <span className={classes.text}>{label}</span>
      </button>
      {overlays && isOpen ? (
        <overlays.PopoverPanel label={label} trigger={button} isOpen onOpenChange={setOpen}>
          {children}
        </overlays.PopoverPanel>
      ) : null}
    </>
  );
}
