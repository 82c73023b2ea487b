import type { ReactNode } from 'react';
import classes from './kbd.module.css';

/** A key or a chord, such as `Ctrl K`. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
