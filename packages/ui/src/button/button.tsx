import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../icon/spinner.tsx';
import { tooltip } from '../tooltip/tooltip.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';
import classes from './button.module.css';

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
