import type { ReactNode } from 'react';
import classes from './tab-nav.module.css';

/** The look of a link in a `TabNav`, for a router's own link; the current one has `aria-current="page"`. */
export function tabClass(): string {
  return classes.tab ?? '';
}

export interface TabNavProps {
  /** Accessible name of the navigation. */
  label: string;
  /** Links with `className={tabClass()}`. */
  children: ReactNode;
}

/** Pages that belong together, each with its own address: links that look like tabs. */
export function TabNav({ label, children }: TabNavProps) {
  return (
    <nav className={classes.list} aria-label={label}>
      {children}
    </nav>
  );
}
