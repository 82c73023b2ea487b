import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../cx.ts';
import floating from './floating.module.css';
import { PageLocale } from './page-locale.tsx';
import classes from './filter-popover.module.css';

export interface PopoverPanelProps {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The open panel of a `FilterPopover`. */
export function PopoverPanel({ label, trigger, isOpen, onOpenChange, children }: PopoverPanelProps) {
  return (
    <PageLocale>
      <Popover
        className={cx(floating.popover, classes.popover)}
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom start"
        offset={4}
      >
        <Dialog className={cx(floating.dialog, classes.panel)} aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </PageLocale>
  );
}
