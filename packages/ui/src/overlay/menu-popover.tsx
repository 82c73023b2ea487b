import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, Separator, Text } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import classes from './menu.module.css';
import { PageLocale } from './page-locale.tsx';

export interface MenuItemSpec {
  id: string;
  label: string;
  icon?: ReactNode;
  onAction: () => void;
  disabled?: boolean | undefined;
  /** Why it is disabled, said beside it: the item can still be reached, and read. */
  disabledReason?: string | undefined;
  /** A line above: another kind of action starts here. */
  rule?: boolean | undefined;
}

/** One action of a menu. */
function MenuRow({ item }: { item: MenuItemSpec }) {
  const { id, label, icon, onAction, disabled = false, disabledReason, rule } = item;
  return (
    <>
      {rule ? <Separator className={classes.rule ?? ''} /> : null}
      <MenuItem
        id={id}
        className={classes.item ?? ''}
        textValue={label}
        isDisabled={disabled && !disabledReason}
        shouldCloseOnSelect={!disabled}
        render={props => <div {...(props as object)} aria-disabled={disabled || undefined} />}
        {...(disabled ? {} : { onAction })}
      >
        {icon ? <span className={classes.icon}>{icon}</span> : null}
        <span className={classes.words}>
          <Text slot="label">{label}</Text>
          {disabled && disabledReason ? (
            <Text slot="description" className={classes.reason ?? ''}>
              {disabledReason}
            </Text>
          ) : null}
        </span>
      </MenuItem>
    </>
  );
}

export interface MenuPopoverProps {
  label: string;
  items: readonly MenuItemSpec[];
  trigger: RefObject<HTMLButtonElement | null>;
  /** Whether it is open, and at which end the focus entered. */
  open: false | 'first' | 'last';
  onOpenChange: (isOpen: boolean) => void;
}

/** What hangs from the button of a menu. */
export function MenuPopover({ label, items, trigger, open, onOpenChange }: MenuPopoverProps) {
  return (
    <PageLocale>
      <Popover
        className={classes.popover ?? ''}
        triggerRef={trigger}
        isOpen={open !== false}
        onOpenChange={onOpenChange}
        placement="bottom end"
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
