import { XIcon, type LucideIconData } from '@lucide/icons';
import { useId, type ReactNode, type KeyboardEvent, type RefObject } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Menu as AriaMenu, MenuItem, Separator } from 'react-aria-components/Menu';
import { Heading } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { Button, IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { ModalPanel, type ModalState } from './modal-panel.tsx';
import dialogLook from './dialog.module.css';
import drawerLook from './drawer.module.css';
import floating from './floating.module.css';
import { Icon } from '../icon/icon.tsx';
import { Kbd } from '../text/text.tsx';
import { PageLocale } from './page-locale.tsx';
import menuLook from './menu.module.css';
import filterLook from './filter-popover.module.css';

/* What opens over a page, in one lazy chunk. `lazy-overlays.tsx` loads it. */

export interface DialogProps extends ModalState {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  closeLabel: string;
  /** Only the buttons and Escape close an `alertdialog`. */
  role?: 'dialog' | 'alertdialog' | undefined;
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={dialogLook.foot}>{children}</div>;
}

export function Dialog(props: DialogProps) {
  const { title, description, children, footer, closeLabel, ...modal } = props;
  const descriptionId = useId();
  return (
    <ModalPanel
      {...modal}
      describedBy={description ? descriptionId : undefined}
      classes={{ ...dialogLook, modal: cx(floating.panel, dialogLook.modal) }}
    >
      <div className={dialogLook.head}>
        <div className={dialogLook.words}>
          <Heading slot="title" level={2} className={cx(dialogLook.title)}>
            {title}
          </Heading>
          {description ? (
            <div className={dialogLook.description} id={descriptionId}>
              {description}
            </div>
          ) : null}
        </div>
        <IconButton label={closeLabel} icon={XIcon} onClick={() => modal.onOpenChange(false)} />
      </div>
      {children ? <div className={dialogLook.body}>{children}</div> : null}
      {footer ? <DialogFooter>{footer}</DialogFooter> : null}
    </ModalPanel>
  );
}

export interface ConfirmDialogProps extends Omit<DialogProps, 'children' | 'footer' | 'role'> {
  /** Without it, there is nothing left to confirm, and the dialog can only be closed. */
  confirmLabel?: string | undefined;
  cancelLabel: string;
  /** The caller closes the dialog when the action has finished. */
  onConfirm: () => void;
  busy?: boolean | undefined;
  danger?: boolean | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, onConfirm, busy = false, danger, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      footer={
        <>
          <Button
            // eslint-disable-next-line jsx-a11y/no-autofocus -- so that a hasty Enter cancels
            autoFocus
            // A new key focuses it again when the other button, which may have the focus, disappears.
            key={String(confirmLabel === undefined)}
            size="form"
            disabled={busy}
            onClick={() => dialog.onOpenChange(false)}
          >
            {cancelLabel}
          </Button>
          {confirmLabel === undefined ? null : (
            <Button size="form" variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    />
  );
}

export interface DrawerProps extends ModalState {
  title: string;
  closeLabel: string;
  /** A link in the content should close the drawer with `onOpenChange(false)`. */
  children: ReactNode;
  footer?: ReactNode;
}

export function Drawer({ title, closeLabel, children, footer, ...modal }: DrawerProps) {
  return (
    <ModalPanel {...modal} classes={{ ...drawerLook, modal: cx(floating.panel, drawerLook.modal) }}>
      <div className={drawerLook.head}>
        <Heading slot="title" level={2} className={cx(drawerLook.title)}>
          {title}
        </Heading>
        <IconButton size="md" label={closeLabel} icon={XIcon} onClick={() => modal.onOpenChange(false)} />
      </div>
      <div className={drawerLook.body}>{children}</div>
      {footer ? <div className={drawerLook.foot}>{footer}</div> : null}
    </ModalPanel>
  );
}

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
      {rule ? <Separator className={cx(menuLook.rule)} /> : null}
      <MenuItem
        id={id}
        className={cx(floating.item, menuLook.item)}
        textValue={label}
        shouldCloseOnSelect={!isDisabled}
        render={props => (
          <div {...(props as object)} aria-disabled={isDisabled || undefined} aria-keyshortcuts={shortcut} />
        )}
        {...(isDisabled ? {} : { onAction })}
      >
        {icon ? (
          <span className={menuLook.icon}>
            <Icon of={icon} />
          </span>
        ) : null}
        <span className={menuLook.words}>
          {/* With react-aria's slots, only the label would name the item. The name must be the whole text (WCAG 2.5.3). */}
          <span>{label}</span> {isDisabled ? <span className={menuLook.reason}>{disabledReason}</span> : null}
        </span>
        {shortcut ? (
          <span className={menuLook.shortcut} aria-hidden>
            <Kbd>{shortcut}</Kbd>
          </span>
        ) : null}
      </MenuItem>
    </>
  );
}

interface MenuPopoverProps {
  label: string;
  items: readonly MenuItemSpec[];
  trigger: RefObject<HTMLButtonElement | null>;
  /** Which item has the focus first. `false` while the menu is closed. */
  open: false | 'first' | 'last';
  onOpenChange: (isOpen: boolean) => void;
}

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
        className={cx(floating.popover, menuLook.popover)}
        triggerRef={trigger}
        isOpen={open !== false}
        onOpenChange={onOpenChange}
        placement="bottom end"
        offset={4}
        aria-label={label}
      >
        <div className={menuLook.keys} role="presentation" onKeyDown={onShortcut}>
          <AriaMenu
            className={cx(floating.list, menuLook.menu)}
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

interface PopoverPanelProps {
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
        className={cx(floating.popover, filterLook.popover)}
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom start"
        offset={4}
      >
        <AriaDialog className={cx(floating.dialog, filterLook.panel)} aria-label={label}>
          {children}
        </AriaDialog>
      </Popover>
    </PageLocale>
  );
}
