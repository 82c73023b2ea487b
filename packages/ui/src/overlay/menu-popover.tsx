import type { LucideIconData } from '@lucide/icons';
import type { KeyboardEvent, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, Separator } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { Kbd } from '../text/text.tsx';
import { PageLocale } from './page-locale.tsx';
import floating from './floating.module.css';
import classes from './menu.module.css';

export interface MenuItemSpec {
  id: string;
  label: string;
  icon?: LucideIconData | undefined;
  onAction: () => void;
  /** Disables the item, and is shown below its label. Screen readers can still reach the item. */
  disabledReason?: string | undefined;
  /** A key that the item shows, such as `F2`. The menu handles the key only while it is open. */
  shortcut?: string | undefined;
  /** Shows a line above, because another kind of action starts here. */
  rule?: boolean | undefined;
}

function MenuRow({ item }: { item: MenuItemSpec }) {
  const { id, label, icon, onAction, disabledReason, shortcut, rule } = item;
  const isDisabled = disabledReason !== undefined;
  return (
    <>
      {rule ? <Separator className={cx(classes.rule)} /> : null}
      <MenuItem
        id={id}
        className={cx(floating.item, classes.item)}
        textValue={label}
        shouldCloseOnSelect={!isDisabled}
        render={props => (
          <div {...(props as object)} aria-disabled={isDisabled || undefined} aria-keyshortcuts={shortcut} />
        )}
        {...(isDisabled ? {} : { onAction })}
      >
        {icon ? (
          <span className={classes.icon}>
            <Icon of={icon} />
          </span>
        ) : null}
        <span className={classes.words}>
          {/* With react-aria's slots, only the label would name the item. The name must be the whole text (WCAG 2.5.3). */}
          <span>{label}</span> {isDisabled ? <span className={classes.reason}>{disabledReason}</span> : null}
        </span>
        {shortcut ? (
          <span className={classes.shortcut} aria-hidden>
            <Kbd>{shortcut}</Kbd>
          </span>
        ) : null}
      </MenuItem>
    </>
  );
}

export interface MenuPopoverProps {
  label: string;
  items: readonly MenuItemSpec[];
  trigger: RefObject<HTMLButtonElement | null>;
  /** Which item has the focus first. `false` while the menu is closed. */
  open: false | 'first' | 'last';
  onOpenChange: (isOpen: boolean) => void;
}

/** The open list of a menu. */
export function MenuPopover({ label, items, trigger, open, onOpenChange }: MenuPopoverProps) {
  const onShortcut = (event: KeyboardEvent) => {
    const item = items.find(({ shortcut }) => shortcut === event.key);
    if (item === undefined || item.disabledReason !== undefined) return;
    event.preventDefault();
    onOpenChange(false);
    item.onAction();
  };
  return (
    <PageLocale>
      <Popover
        className={cx(floating.popover, classes.popover)}
        triggerRef={trigger}
        isOpen={open !== false}
        onOpenChange={onOpenChange}
        placement="bottom end"
        offset={4}
        aria-label={label}
      >
        <div className={classes.keys} role="presentation" onKeyDown={onShortcut}>
          <AriaMenu
            className={cx(floating.list, classes.menu)}
            aria-label={label}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- an open menu needs the keyboard focus
            autoFocus={open === false ? true : open}
            onClose={() => onOpenChange(false)}
          >
            {items.map(item => (
              <MenuRow key={item.id} item={item} />
            ))}
          </AriaMenu>
        </div>
      </Popover>
    </PageLocale>
  );
}
