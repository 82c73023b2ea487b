import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

export interface ToolbarProps {
  /** Search and filters. */
  children: ReactNode;
  /** At the end, such as the state of the connection; on a phone on a line of its own. */
  end?: ReactNode;
}

/** The strip between the edge of a panel and its table. */
export function Toolbar({ children, end }: ToolbarProps) {
  return (
    <div className={classes.toolbar} role="group" data-print="none">
      {children}
      {end ? <div className={classes.end}>{end}</div> : null}
    </div>
  );
}
