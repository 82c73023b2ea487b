import type { RefObject } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { MenuRow, type MenuItemSpec } from './menu-row.tsx';
import classes from './menu.module.css';
import { PageLocale } from './page-locale.tsx';
import { reservePressableStyle } from './pressable.ts';

reservePressableStyle();

export interface MenuPopoverProps {
  label: string;
  items: readonly MenuItemSpec[];
  align: 'start' | 'end';
  trigger: RefObject<HTMLButtonElement | null>;
  /** Whether it is open, and at which end the focus entered. */
  open: false | 'first' | 'last';
  onOpenChange: (isOpen: boolean) => void;
}

/** What hangs from the button of a menu. */
export function MenuPopover({ label, items, align, trigger, open, onOpenChange }: MenuPopoverProps) {
  return (
    <PageLocale>
      <Popover
        className={classes.popover ?? ''}
        triggerRef={trigger}
        isOpen={open !== false}
        onOpenChange={onOpenChange}
        placement={align === 'end' ? 'bottom end' : 'bottom start'}
        offset={4}
        aria-label={label}
      >
        <AriaMenu
          className={classes.menu ?? ''}
          aria-label={label}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- an open menu is where the keyboard is
          autoFocus={open === false ? true : open}
          onClose={() => onOpenChange(false)}
        >
          {items.map(item => (
            <MenuRow key={item.id} item={item} />
          ))}
        </AriaMenu>
      </Popover>
    </PageLocale>
  );
}
