import { XIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { glass } from '../layout/glass.tsx';
import classes from './drawer.module.css';
import { PageLocale } from './page-locale.tsx';
import { reservePressableStyle } from './pressable.ts';

reservePressableStyle();

export interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Shown at the head; it names the drawer. */
  title: string;
  closeLabel: string;
  /** The edge it comes from, in reading direction. */
  side?: 'start' | 'end' | undefined;
  /** Glass, for navigation that belongs to the header; the playfield otherwise. */
  glass?: boolean | undefined;
  /** Scrolls where it is taller than the window. A link in it should close the drawer: `onOpenChange(false)`. */
  children: ReactNode;
  /** Stays in sight below. */
  footer?: ReactNode;
}

/**
 * A sheet from the side, modal: it holds the focus, Escape, its button or a press beside it closes it, and the focus
 * returns to what opened it.
 */
export function Drawer(props: DrawerProps) {
  const { isOpen, onOpenChange, title, closeLabel, side = 'start', glass: dark, children, footer } = props;
  const sheet = classes.sheet ?? '';
  return (
    <PageLocale>
      <ModalOverlay
        className={classes.scrim ?? ''}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable
        data-side={side}
      >
        <Modal {...(dark ? glass(sheet) : { className: sheet })} data-side={side}>
          <AriaDialog className={classes.dialog ?? ''}>
            <div className={classes.head}>
              <Heading slot="title" level={2} className={classes.title ?? ''}>
                {title}
              </Heading>
              <Button
                variant="quiet"
                iconOnly
                aria-label={closeLabel}
                icon={<Icon of={XIcon} />}
                onClick={() => onOpenChange(false)}
              />
            </div>
            <div className={classes.body}>{children}</div>
            {footer ? <div className={classes.foot}>{footer}</div> : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </PageLocale>
  );
}
