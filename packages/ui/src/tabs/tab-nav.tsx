import type { ReactNode } from 'react';
import classes from './tab-nav.module.css';

/** The class of a link in a `TabNav`. The current link has `aria-current="page"`. */
export function tabClass(): string {
  return classes.tab ?? '';
}

interface TabNavProps {
  label: string;
  children: ReactNode;
}

/** A navigation between related pages: links that look like tabs. */
export function TabNav({ label, children }: TabNavProps) {
  return (
    <nav className={classes.list} aria-label={label}>
      {children}
    </nav>
  );
}
