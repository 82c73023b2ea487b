import { cx } from '../cx.ts';
import classes from './glass.module.css';

/** Props that give an element the look of dark glass in both themes: `<header {...glass()}>`. */
export function glass(className?: string): { className: string; 'data-theme': 'dark' } {
  return { className: cx(classes.glass, className), 'data-theme': 'dark' };
}
