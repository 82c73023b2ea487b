import { XIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button/button.tsx';
import classes from './drawer.module.css';
import { PageLocale } from './page-locale.tsx';

export interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Shown at the head; it names the drawer. */
  title: string;
  closeLabel: string;
  /** Scrolls where it is taller than the window. A link in it should close the drawer: `onOpenChange(false)`. */
  children: ReactNode;
  /** Stays in sight below. */
  footer?: ReactNode;
}

/**
 * A sheet from the end of the window, modal: it holds the focus, Escape, its button or a press beside it closes it, and the focus
 * returns to what opened it.
 */
export function Drawer(props: DrawerProps) {
  const { isOpen, onOpenChange, title, closeLabel, children, footer } = props;
  return (
    <PageLocale>
      <ModalOverlay className={classes.scrim ?? ''} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
        <Modal className={classes.sheet ?? ''}>
          <AriaDialog className={classes.dialog ?? ''}>
            <div className={classes.head}>
              <Heading slot="title" level={2} className={classes.title ?? ''}>
                {title}
              </Heading>
              <IconButton size="md" label={closeLabel} icon={XIcon} onClick={() => onOpenChange(false)} />
            </div>
            <div className={classes.body}>{children}</div>
            {footer ? <div className={classes.foot}>{footer}</div> : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </PageLocale>
  );
}
