import { useId } from 'react';
import { Choices, type ChoicesProps } from './choices.tsx';
import field from './field.module.css';
import classes from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string = string> extends ChoicesProps<Value> {
  label: string;
  help?: string | undefined;
}

/** A form field for the choice between two to five short options. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, help, ...choices } = props;
  const id = useId();
  return (
    <div className={field.field}>
      <span className={field.label} id={id}>
        {label}
      </span>
      <Choices
        {...choices}
        classes={classes}
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      {help ? (
        <p className={field.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
