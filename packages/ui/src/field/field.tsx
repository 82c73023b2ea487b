import { CircleAlertIcon, TriangleAlertIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import classes from './field.module.css';

/**
 * How many characters a text has that is trimmed before it is sent. As the API's rules count them: an emoji is one,
 * however many units it is stored in.
 */
export const characterCount = (text: string): number => [...text.trim()].length;

export interface FieldCount {
  value: number;
  max: number;
  /** The same in words, such as "12 of 80": it describes the field, and is said when little room is left. */
  text?: string | undefined;
}

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
  count?: FieldCount | undefined;
  /** Beside the label, such as a link. */
  end?: ReactNode;
}

export interface FieldIds {
  control: string;
  help: string;
  message: string;
  count: string;
}

/** The ids a field's control is described by, derived from one. */
export function fieldIds(control: string): FieldIds {
  return { control, help: `${control}-help`, message: `${control}-message`, count: `${control}-count` };
}

/** The value of `aria-describedby`: what is wrong first, then the help. */
export function describedBy(ids: FieldIds, { error, warning, help, count }: FieldTexts, extra?: string) {
  return (
    cx((error || warning) && ids.message, help && ids.help, count?.text && ids.count, extra) || undefined
  );
}

/** Little room is left from a tenth of it on: only then is each character worth a word. */
const isNearlyFull = ({ value, max }: FieldCount) => value > max * 0.9;

function Count({ id, count }: { id: string; count: FieldCount }) {
  const { value, max, text } = count;
  return (
    <span className={classes.note} data-over={value > max ? '' : undefined}>
      <span aria-hidden={text ? true : undefined}>
        {value}/{max}
      </span>
      {text ? (
        <VisuallyHidden>
          <span id={id}>{text}</span>
          <span role="status">{isNearlyFull(count) ? text : ''}</span>
        </VisuallyHidden>
      ) : null}
    </span>
  );
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
          {count ? <Count id={ids.count} count={count} /> : null}
        </div>
      )}
      {children}
      {/* Beside the label for the eye; after the control for who goes by Tab. */}
      {end && !hideLabel ? <span className={classes.end}>{end}</span> : null}
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
