import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { CircleAlertIcon, TriangleAlertIcon } from '../icons.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import classes from './field.module.css';

export interface FieldTexts {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** What is wrong; marks the field as invalid. */
  error?: string | undefined;
  /** What deserves a second look; blocks nothing. */
  warning?: string | undefined;
  help?: string | undefined;
  /** Characters used and allowed, shown beside the label. */
  count?: { value: number; max: number } | undefined;
  /** Beside the label, such as a link. */
  end?: ReactNode;
}

export interface FieldIds {
  control: string;
  help: string;
  message: string;
}

/** The ids a field's control is described by, derived from one. */
export function fieldIds(control: string): FieldIds {
  return { control, help: `${control}-help`, message: `${control}-message` };
}

/** The value of `aria-describedby`: what is wrong first, then the help. */
export function describedBy(ids: FieldIds, { error, warning, help }: FieldTexts, extra?: string) {
  return cx((error || warning) && ids.message, help && ids.help, extra) || undefined;
}

/** Label, control and messages of one field. */
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
          {count ? (
            <span className={classes.note} data-over={count.value > count.max ? '' : undefined}>
              {count.value}/{count.max}
            </span>
          ) : null}
          {end ? <span className={classes.end}>{end}</span> : null}
        </div>
      )}
      {children}
      {message ? (
        <p className={classes.message} id={ids.message} data-level={error ? 'error' : 'warning'}>
          <Icon of={error ? CircleAlertIcon : TriangleAlertIcon} />
          <span>{message}</span>
        </p>
      ) : null}
      {help ? (
        <p className={classes.help} id={ids.help}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
