import { useId, type ComponentPropsWithRef } from 'react';
import { cssVars } from '../css-vars.ts';
import { cx } from '../cx.ts';
import control from './control.module.css';
import { describedBy, Field, fieldIds, type FieldTexts } from './field.tsx';
// After the control's own sheet: it overrides it.
import classes from './text-area.module.css';

type Native = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'name'>;

export interface TextAreaProps extends Native, FieldTexts {
  name: string;
}

/** A labelled `<textarea>` of `rows` lines (3) that grows with its text; native props and `ref` pass through. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, error, warning, help, count, end, id, rows = 3, ...native } = props;
  const generated = useId();
  const ids = fieldIds(id ?? generated);
  const texts: FieldTexts = { label, hideLabel, error, warning, help, count, end };
  return (
    <Field ids={ids} texts={texts}>
      <div
        className={cx(control.control, classes.box)}
        data-invalid={error ? '' : undefined}
        data-warned={warning && !error ? '' : undefined}
      >
        <textarea
          {...native}
          id={ids.control}
          rows={rows}
          style={cssVars({ '--rows': rows })}
          className={cx(control.input, classes.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, texts, native['aria-describedby'])}
        />
      </div>
    </Field>
  );
}
