import { Choices, type ChoicesProps } from '../field/choices.tsx';
import classes from './filter-group.module.css';

export interface FilterGroupProps<Value extends string = string> extends Omit<
  ChoicesProps<Value>,
  'name' | 'onBlur'
> {
  label: string;
}

/** A filter with few options, all visible at once. */
export function FilterGroup<Value extends string>({ label, ...choices }: FilterGroupProps<Value>) {
  return <Choices {...choices} classes={classes} aria-label={label} />;
}
