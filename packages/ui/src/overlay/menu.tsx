import { useRef, useState, type ReactNode } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { ButtonSize, ButtonVariant } from '../button/button-class.ts';
import { MenuRow, type MenuItemSpec } from './menu-row.tsx';
import { MenuTriggerButton } from './menu-trigger-button.tsx';
import classes from './menu.module.css';
import { PageLocale } from './page-locale.tsx';
import { reservePressableStyle } from './pressable.ts';

reservePressableStyle();

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
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <MenuTriggerButton ref={button} label={label} look={trigger} open={open !== false} onOpen={setOpen} />
      <PageLocale>
        <Popover
          className={classes.popover ?? ''}
          triggerRef={button}
          isOpen={open !== false}
          onOpenChange={next => setOpen(next ? 'first' : false)}
          placement={align === 'end' ? 'bottom end' : 'bottom start'}
          offset={4}
          aria-label={label}
        >
          <AriaMenu
            className={classes.menu ?? ''}
            aria-label={label}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- an open menu is where the keyboard is
            autoFocus={open === false ? true : open}
            onClose={() => setOpen(false)}
          >
            {items.map(item => (
              <MenuRow key={item.id} item={item} />
            ))}
          </AriaMenu>
        </Popover>
      </PageLocale>
    </>
  );
}
