import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './switch.module.css';

type Native = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'size' | 'type' | 'role' | 'aria-label'
>;

export interface SwitchProps extends Native {
  label: ReactNode;
  help?: ReactNode;
}

/** On or off, at once: a native checkbox with the role of a switch. What a form sends later is a Checkbox. */
export function Switch({ label, help, ...native }: SwitchProps) {
  const helpId = useId();
  return (
    <label className={classes.switch}>
      <span className={classes.words}>
        <span>{label}</span>
        {help ? (
          <span className={classes.help} id={helpId} aria-hidden="true">
            {help}
          </span>
        ) : null}
      </span>
      <span className={classes.frame}>
        <input
          {...native}
          type="checkbox"
          role="switch"
          className={classes.input}
          aria-describedby={cx(Boolean(help) && helpId, native['aria-describedby']) || undefined}
        />
        <span className={classes.track}>
          <span className={classes.thumb} />
        </span>
      </span>
    </label>
  );
}
