import { XIcon } from '@lucide/icons';
import { useId, type ReactNode } from 'react';
import { Heading } from 'react-aria-components/Modal';
import { Button, IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { ModalPanel, type ModalState } from './modal-panel.tsx';
import floating from './floating.module.css';
import classes from './dialog.module.css';

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

/** The buttons at the end of a dialog or of its form. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}

/** A modal dialog. Escape closes it. The focus then returns to the element that opened it. */
export function Dialog(props: DialogProps) {
  const { title, description, children, footer, closeLabel, ...modal } = props;
  const descriptionId = useId();
  return (
    <ModalPanel
      {...modal}
      describedBy={description ? descriptionId : undefined}
      classes={{ ...classes, modal: cx(floating.panel, classes.modal) }}
    >
      <div className={classes.head}>
        <div className={classes.words}>
          <Heading slot="title" level={2} className={cx(classes.title)}>
            {title}
          </Heading>
          {description ? (
            <div className={classes.description} id={descriptionId}>
              {description}
            </div>
          ) : null}
        </div>
        <IconButton label={closeLabel} icon={XIcon} onClick={() => modal.onOpenChange(false)} />
      </div>
      {children ? <div className={classes.body}>{children}</div> : null}
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

/** Asks before an action that cannot be undone. */
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
