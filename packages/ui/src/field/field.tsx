import { CircleAlertIcon, TriangleAlertIcon, type LucideIconData } from '@lucide/icons';
import { type ReactNode, useId, type ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import classes from './field.module.css';
import controls from './control.module.css';

/** The length of a text as the API counts it: trimmed, in code points. Most emojis count as one. */
export const characterCount = (text: string): number => [...text.trim()].length;

interface FieldCount {
  value: number;
  max: number;
  /** The count for screen readers, such as "12 of 80". Near the limit, screen readers announce changes. */
  text?: string | undefined;
}

export interface FieldTexts {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  error?: string | undefined;
  /** A doubt about the value. The field stays valid. */
  warning?: string | undefined;
  help?: string | undefined;
  count?: FieldCount | undefined;
  end?: ReactNode;
}

interface FieldIds {
  control: string;
  help: string;
  message: string;
  count: string;
}

export function fieldIds(control: string): FieldIds {
  return { control, help: `${control}-help`, message: `${control}-message`, count: `${control}-count` };
}

/** The value of `aria-describedby`: the error or warning first, then the help. */
export function describedBy(ids: FieldIds, { error, warning, help, count }: FieldTexts, extra?: string) {
  return (
    cx((error || warning) && ids.message, help && ids.help, count?.text && ids.count, extra) || undefined
  );
}

/** A count is shown and announced only in a nearly full field. */
const isNearlyFull = ({ value, max }: FieldCount) => value > max * 0.8;

function Count({ id, count }: { id: string; count: FieldCount }) {
  const { value, max, text } = count;
  return (
    <span className={classes.note} data-over={value > max ? '' : undefined}>
      {isNearlyFull(count) ? <span aria-hidden={text ? true : undefined}>{`${value}/${max}`}</span> : null}
      {text ? (
        <VisuallyHidden>
          <span id={id}>{text}</span>
          <span role="status">{isNearlyFull(count) ? text : ''}</span>
        </VisuallyHidden>
      ) : null}
    </span>
  );
}

export function Field({ ids, texts, children }: { ids: FieldIds; texts: FieldTexts; children: ReactNode }) {
  const { label, hideLabel, error, warning, help, count, end } = texts;
  const message = error ?? warning;
  const labelled = (
    <label className={classes.label} htmlFor={ids.control}>
      {label}
    </label>
  );
  return (
    <div className={classes.field}>
      {hideLabel ? (
        <VisuallyHidden>{labelled}</VisuallyHidden>
      ) : (
        <div className={classes.head}>
          {labelled}
          {count ? <Count id={ids.count} count={count} /> : null}
        </div>
      )}
      {children}
      {/* The style sheet shows `end` beside the label. In the document it follows the control, so that Tab reaches the control first. */}
      {end && !hideLabel ? <span className={classes.end}>{end}</span> : null}
      {help ? (
        <p className={classes.help} id={ids.help}>
          {help}
        </p>
      ) : null}
      {message ? (
        <p className={classes.message} id={ids.message} data-level={error ? 'error' : 'warning'}>
          <Icon of={error ? CircleAlertIcon : TriangleAlertIcon} />
          <span>{message}</span>
        </p>
      ) : null}
    </div>
  );
}

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
        className={controls.control}
        data-size={size}
        data-invalid={isInvalid ? '' : undefined}
        data-warned={warning && !error ? '' : undefined}
      >
        {prefixIcon ? (
          <span className={controls.prefix}>
            <Icon of={prefixIcon} />
          </span>
        ) : null}
        <input
          type="text"
          dir="auto"
          {...native}
          id={ids.control}
          className={cx(controls.input, mono && controls.mono)}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy(ids, texts, native['aria-describedby'])}
        />
        {suffix ? <span className={controls.suffix}>{suffix}</span> : null}
      </div>
    </Field>
  );
}
