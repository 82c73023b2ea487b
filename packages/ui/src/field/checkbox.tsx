import { CheckIcon, MinusIcon } from '@lucide/icons';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
} from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './checkbox.module.css';

type Native = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size' | 'type' | 'aria-label'>;

interface Shared extends Native {
  indeterminate?: boolean | undefined;
  error?: string | undefined;
}

/** Needs a visible `label`, or an `aria-label` if the name is visible elsewhere. */
type CheckboxProps = Shared &
  ({ label: ReactNode; 'aria-label'?: undefined } | { label?: undefined; 'aria-label': string });

export function Checkbox({ label, indeterminate = false, error, ref, ...native }: CheckboxProps) {
  const input = useRef<HTMLInputElement | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const messageId = useId();
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);

  const box = (
    <span className={classes.box}>
      <input
        {...native}
        ref={input}
        type="checkbox"
        className={classes.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageId : native['aria-describedby']}
      />
      <span className={classes.tick} data-indeterminate={indeterminate ? '' : undefined}>
        <Icon of={indeterminate ? MinusIcon : CheckIcon} />
      </span>
    </span>
  );
  if (label === undefined) return box;
  return (
    <div>
      <label className={classes.check}>
        {box}
        <span>{label}</span>
      </label>
      {error ? (
        <p className={classes.error} id={messageId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
