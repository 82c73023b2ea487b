import { useId } from 'react';
import field from './field.module.css';
import classes from './segmented-control.module.css';

export interface SegmentOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SegmentedControlProps<Value extends string = string> {
  label: string;
  help?: string | undefined;
  /** Two to five, in one or two words. */
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
}

/** One of a few, as a field: native radios side by side, so the arrow keys move the choice and a form sends it. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, help, options, value, onChange, onBlur } = props;
  const id = useId();
  return (
    <div className={field.field}>
      <span className={field.label} id={id}>
        {label}
      </span>
      <div
        className={classes.segments}
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
      >
        {options.map(option => (
          <label className={classes.segment} key={option.value}>
            <input
              className={classes.input}
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {/* A bold copy of the word holds its room, so that the neighbours of a choice stand still. */}
            <span className={classes.word} data-word={option.label}>
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
