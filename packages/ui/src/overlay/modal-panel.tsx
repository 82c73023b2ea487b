import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../cx.ts';
import { isComposing } from '../keys.ts';
import floating from './floating.module.css';
import { PageLocale } from './page-locale.tsx';

export interface ModalState {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface ModalPanelProps extends ModalState {
  /** Only the buttons and Escape close an `alertdialog`. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Names a panel that has no `<Heading slot="title">`. */
  label?: string | undefined;
  describedBy?: string | undefined;
  classes: { readonly [element in 'scrim' | 'modal' | 'dialog']?: string | undefined };
  children: ReactNode;
}

/** A panel over the page that traps the focus. Escape closes it. So does a press beside a `dialog`. */
export function ModalPanel(props: ModalPanelProps) {
  const { isOpen, onOpenChange, role = 'dialog', label, describedBy, classes, children } = props;
  return (
    <PageLocale>
      <ModalOverlay
        className={cx(floating.scrim, classes.scrim)}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={role === 'dialog'}
      >
        <Modal className={cx(classes.modal)}>
          <div
            className={floating.keys}
            role="presentation"
            // Without this, the Escape that ends a composition in Safari would close the panel.
            onKeyDownCapture={event => {
              if (event.key === 'Escape' && isComposing(event.nativeEvent)) event.stopPropagation();
            }}
          >
            <Dialog
              className={cx(floating.dialog, classes.dialog)}
              role={role}
              {...(label === undefined ? {} : { 'aria-label': label })}
              {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
            >
              {children}
            </Dialog>
          </div>
        </Modal>
      </ModalOverlay>
    </PageLocale>
  );
}
