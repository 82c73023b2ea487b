import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

export interface ToolbarProps {
  /** Search and filters. */
  children: ReactNode;
  /** At the end, such as the state of the link; on a phone a line of its own. */
  end?: ReactNode;
  /** Accessible name, where a page has several. */
  label?: string | undefined;
}

/** The strip between a panel's edge and its table. */
export function Toolbar({ children, end, label }: ToolbarProps) {
  return (
    <div className={classes.toolbar} role="group" aria-label={label}>
      {children}
      {end ? <div className={classes.end}>{end}</div> : null}
    </div>
  );
}
