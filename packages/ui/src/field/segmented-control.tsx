import type { LucideIconData } from '@lucide/icons';
import { useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import field from './field.module.css';
import classes from './segmented-control.module.css';

export interface SegmentOption<Value extends string = string> {
  value: Value;
  label: string;
  icon?: LucideIconData | undefined;
  /** BCP 47 tag of the label, where it is not in the page's language. */
  lang?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string = string> {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  help?: string | undefined;
  /** Two to five, in one or two words. */
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  size?: 'sm' | 'form' | undefined;
  disabled?: boolean | undefined;
}

/** One of a few, as a field: native radios side by side, so the arrow keys move the choice and a form sends it. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, hideLabel, help, options, value, onChange, onBlur, size = 'form', disabled } = props;
  const id = useId();
  const title = (
    <span className={field.label} id={id}>
      {label}
    </span>
  );
  return (
    <div className={field.field}>
      {hideLabel ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      <div
        className={classes.segments}
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
        data-size={size}
      >
        {options.map(option => (
          <label className={classes.segment} key={option.value}>
            <input
              className={classes.input}
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.icon ? <Icon of={option.icon} /> : null}
            {/* A bold copy of the word holds its room, so that the neighbours of a choice stand still. */}
            <span className={classes.word} data-word={option.label} lang={option.lang}>
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {help ? (
        <p className={field.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
