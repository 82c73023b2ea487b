import { SlidersHorizontalIcon } from '@lucide/icons';
import { useRef, useState, type ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './filter-popover.module.css';
import { useOverlays } from './lazy-overlays.tsx';

export interface FilterPopoverProps {
  /** Names the button and its panel. On a phone the button shows only an icon. */
  label: string;
  /** The filters that are set, such as "Arena A, today". This text replaces the label on the button. */
  summary: string;
  children: ReactNode;
}

/** A button that opens a panel with filters. Escape or a press elsewhere closes it. */
export function FilterPopover({ label, summary, children }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const overlays = useOverlays(isOpen, () => setOpen(false));
  const isSet = summary !== '';
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(buttonClass({ variant: isSet ? 'default' : 'quiet' }), classes.button)}
        data-set={isSet ? '' : undefined}
        aria-label={isSet ? `${label}: ${summary}` : label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontalIcon} />
        <span className={classes.text}>{isSet ? summary : label}</span>
      </button>
      {overlays && isOpen ? (
        <overlays.PopoverPanel label={label} trigger={button} isOpen onOpenChange={setOpen}>
          {children}
        </overlays.PopoverPanel>
      ) : null}
    </>
  );
}
