import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './glass.module.css';

export interface GlassProps {
  as?: 'div' | 'section' | 'header' | 'footer' | 'nav' | 'aside' | undefined;
  /** Accessible name of the landmark. */
  label?: string | undefined;
  /** Rounded, bounded and padded like a panel. */
  panel?: boolean | undefined;
  children: ReactNode;
}

/** The class and attribute that turn any element into glass, for one that owns its layout: `<header {...glass()}>`. */
export function glass(className?: string): { className: string; 'data-theme': 'dark' } {
  return { className: cx(classes.glass, className), 'data-theme': 'dark' };
}

/** The dark panel the scores stand on: the same in both themes. */
export function Glass({ as: Element = 'div', label, panel, children }: GlassProps) {
  return (
    <Element {...glass(panel ? classes.panel : undefined)} aria-label={label}>
      {children}
    </Element>
  );
}
