import type { ReactNode } from 'react';
import classes from './columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  /** A column of 19 rem at the end. In a narrow window it is below the content. */
  aside: ReactNode;
}

export function Columns({ children, aside }: ColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{aside}</div>
    </div>
  );
}
