import type { ReactNode } from 'react';
import classes from './muted.module.css';

/** Words or figures of the second rank, such as the total in "3/5". */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={classes.muted}>{children}</span>;
}
