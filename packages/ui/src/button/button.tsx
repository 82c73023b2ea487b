import type { LucideIconData } from '@lucide/icons';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, Spinner } from '../icon/icon.tsx';
import { tooltip } from '../tooltip/tooltip.ts';
import classes from './button.module.css';

/** Use one `primary` (amber) per task. `muted` is for buttons that every row of a list has. */
export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'muted' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** `form` has the height of a field. */
  size?: 'sm' | 'md' | 'form' | undefined;
  block?: boolean | undefined;
}

/** The look of a button, for a router's link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'default', size = 'md', block }: ButtonLook = {}): string {
  return cx(classes.button, classes[variant], classes.sized, classes[size], block && classes.block);
}

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'>, ButtonLook {
  children: ReactNode;
  icon?: LucideIconData | undefined;
  /** Work is in progress: the button keeps its label, width and focus, and ignores clicks. */
  busy?: boolean | undefined;
}

/** A native button with `type="button"` by default. If the button shows only an icon, use {@link IconButton}. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, busy = false, block, children, onClick, ...rest } = props;
  const hasLabel = children !== undefined;

  function click(event: MouseEvent<HTMLButtonElement>) {
    // With `disabled`, the button would lose the focus. `preventDefault` also prevents the submit of a form.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, block }), !hasLabel && classes.iconOnly)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      data-squeezed={busy && !icon ? '' : undefined}
      onClick={click}
    >
      {busy ? (
        <Spinner size={icon ? undefined : size === 'sm' ? 10 : 12} />
      ) : icon ? (
        <Icon of={icon} />
      ) : null}
      {hasLabel ? <span className={classes.label}>{children}</span> : null}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'block' | 'aria-label'> {
  icon: LucideIconData;
  /** The accessible name and the tooltip. */
  label: string;
}

export function IconButton({ label, variant = 'quiet', size = 'sm', ...props }: IconButtonProps) {
  return <Button variant={variant} size={size} {...props} {...tooltip(label)} children={undefined} />;
}
