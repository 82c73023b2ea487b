import { XIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, IconButton } from '../button/button.tsx';
import classes from './dialog.module.css';
import { PageLocale } from './page-locale.tsx';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  closeLabel: string;
  /** `alertdialog` interrupts: only its buttons and Escape close it. */
  role?: 'dialog' | 'alertdialog' | undefined;
}

/** A modal dialog: it holds the focus, Escape closes it, and the focus returns to what opened it. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, children, footer, closeLabel, role = 'dialog' } = props;
  return (
    <PageLocale>
      <ModalOverlay
        className={classes.scrim ?? ''}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={role === 'dialog'}
      >
        <Modal className={classes.modal ?? ''}>
          <AriaDialog className={classes.dialog ?? ''} role={role}>
            <div className={classes.head}>
              <div>
                <Heading slot="title" level={2} className={classes.title ?? ''}>
                  {title}
                </Heading>
                {description ? <div className={classes.description}>{description}</div> : null}
              </div>
              <IconButton label={closeLabel} icon={XIcon} onClick={() => onOpenChange(false)} />
            </div>
            {children ? <div className={classes.body}>{children}</div> : null}
            {footer ? <div className={classes.foot}>{footer}</div> : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </PageLocale>
  );
}

export interface ConfirmDialogProps extends Pick<
  DialogProps,
  'isOpen' | 'onOpenChange' | 'title' | 'description' | 'children' | 'closeLabel'
> {
  confirmLabel: string;
  cancelLabel: string;
  /** The caller closes the dialog when it is done. */
  onConfirm: () => void;
  /** What is confirmed is under way. */
  busy?: boolean | undefined;
  /** It destroys something. */
  danger?: boolean | undefined;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, onConfirm, busy = false, danger, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      footer={
        <>
          <Button
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the harmless answer is the one a hasty Enter gives
            autoFocus
            size="form"
            disabled={busy}
            onClick={() => dialog.onOpenChange(false)}
          >
            {cancelLabel}
          </Button>
          <Button size="form" variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
