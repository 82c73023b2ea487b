import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../icon/icon.tsx';
import { tooltip } from '../tooltip/tooltip.ts';
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

type Native = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'aria-label'>;

interface Shared extends Native, Omit<ButtonLook, 'iconOnly'> {
  icon?: ReactNode;
  /** Work is under way: the label and the width stay, clicks are ignored, the focus is kept. */
  busy?: boolean | undefined;
}

/** A button that shows only its icon must be named: the name is also its tooltip. */
export type ButtonProps =
  | (Shared & { iconOnly: true; 'aria-label': string })
  | (Shared & { iconOnly?: false | undefined; 'aria-label'?: string | undefined });

/** A native button; `type` is `button` unless told. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, busy = false, iconOnly = false, block, children, onClick, ...rest } = props;
  const lead = busy ? <Spinner size={icon ? undefined : size === 'sm' ? 10 : 12} /> : icon;

  function click(event: MouseEvent<HTMLButtonElement>) {
    // `disabled` would drop the focus to the body; a prevented click also stops the submit it stands for.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, iconOnly, block })}
      {...(props.iconOnly && rest.title === undefined ? tooltip(props['aria-label']) : {})}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      data-squeezed={busy && !icon ? '' : undefined}
      onClick={click}
    >
      {lead}
      {iconOnly ? null : <span className={classes.label}>{children}</span>}
    </button>
  );
}
