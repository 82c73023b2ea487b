import { cx } from '../cx.ts';
import classes from './button.module.css';
import sizes from './button-size.module.css';

/**
 * `primary` is amber: one a task. `muted` is `quiet` in muted ink, for actions repeated on every row.
 */
export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'muted' | 'danger';
/** `form` is the taller control beside fields. */
export type ButtonSize = 'sm' | 'md' | 'form';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  iconOnly?: boolean | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
}

/** The look of a button as a class, for a router's link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'default', size = 'md', iconOnly, block }: ButtonLook = {}): string {
  return cx(
    classes.button,
    classes[variant],
    sizes.sized,
    sizes[size],
    iconOnly && sizes.iconOnly,
    block && sizes.block,
  );
}
