import { XIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Modal';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { ModalPanel, type ModalState } from './modal-panel.tsx';
import floating from './floating.module.css';
import classes from './drawer.module.css';

export interface DrawerProps extends ModalState {
  title: string;
  closeLabel: string;
  /** A link in the content should close the drawer with `onOpenChange(false)`. */
  children: ReactNode;
  footer?: ReactNode;
}

/** A modal sheet at the end of the window. */
export function Drawer({ title, closeLabel, children, footer, ...modal }: DrawerProps) {
  return (
    <ModalPanel {...modal} classes={{ ...classes, modal: cx(floating.panel, classes.modal) }}>
      <div className={classes.head}>
        <Heading slot="title" level={2} className={cx(classes.title)}>
          {title}
        </Heading>
        <IconButton size="md" label={closeLabel} icon={XIcon} onClick={() => modal.onOpenChange(false)} />
      </div>
      <div className={classes.body}>{children}</div>
      {footer ? <div className={classes.foot}>{footer}</div> : null}
    </ModalPanel>
  );
}
