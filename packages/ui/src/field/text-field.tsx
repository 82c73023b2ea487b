import type { LucideIconData } from '@lucide/icons';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './control.module.css';
import { describedBy, Field, fieldIds, type FieldTexts } from './field.tsx';

type Native = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size' | 'name' | 'prefix'>;

export interface TextFieldProps extends Native, FieldTexts {
  name: string;
  size?: 'sm' | 'form' | undefined;
  mono?: boolean | undefined;
  prefixIcon?: LucideIconData | undefined;
  /** A small button inside the control, at its end. */
  suffix?: ReactNode;
}

/** A labelled `<input>`. It gets all native props and `ref`. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, error, warning, help, count, end, ...control } = props;
  const { size = 'form', mono, prefixIcon, suffix, id, ...native } = control;
  const generated = useId();
  const ids = fieldIds(id ?? generated);
  const isInvalid = Boolean(error) || native['aria-invalid'] === true;
  const texts: FieldTexts = { label, hideLabel, error, warning, help, count, end };
  return (
    <Field ids={ids} texts={texts}>
      <div
        className={classes.control}
        data-size={size}
        data-invalid={isInvalid ? '' : undefined}
        data-warned={warning && !error ? '' : undefined}
      >
        {prefixIcon ? (
          <span className={classes.prefix}>
            <Icon of={prefixIcon} />
          </span>
        ) : null}
        <input
          type="text"
          dir="auto"
          {...native}
          id={ids.control}
          className={cx(classes.input, mono && classes.mono)}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy(ids, texts, native['aria-describedby'])}
        />
        {suffix ? <span className={classes.suffix}>{suffix}</span> : null}
      </div>
    </Field>
  );
}
