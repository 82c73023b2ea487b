import { cx } from '../cx.ts';
import classes from './glass.module.css';

/** The dark panel the scores stand on, the same in both themes, for any element: `<header {...glass()}>`. */
export function glass(className?: string): { className: string; 'data-theme': 'dark' } {
  return { className: cx(classes.glass, className), 'data-theme': 'dark' };
}
