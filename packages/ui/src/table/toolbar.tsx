import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

export interface ToolbarProps {
  /** The search and a `FilterPopover`, which share a line on a phone. */
  children: ReactNode;
  /** The chosen filters. On a phone their line scrolls sideways. */
  filters?: ReactNode;
  /** A `CardSort`, for a table whose rows become cards. */
  sort?: ReactNode;
  end?: ReactNode;
}

/** The strip between the edge of a panel and its table. */
export function Toolbar({ children, filters, sort, end }: ToolbarProps) {
  return (
    <div className={classes.container} data-print="none">
      <div className={classes.toolbar} role="group">
        <div className={classes.start}>{children}</div>
        {filters ? <div className={classes.filters}>{filters}</div> : null}
        {sort || end ? (
          <div className={classes.foot}>
            {sort}
            {end ? <div className={classes.end}>{end}</div> : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}
