import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon, type LucideIcon } from '../icon/icon.tsx';
import { ChevronDownIcon } from '../icons.ts';
import { describedBy, Field, fieldIds, type FieldTexts } from './field.tsx';
import classes from './native-select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** BCP 47 tag of the label, where it is not in the page's language. */
  lang?: string | undefined;
}

export interface NativeSelectProps<Value extends string = string> extends Pick<
  FieldTexts,
  'label' | 'hideLabel' | 'error' | 'help'
> {
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string | undefined;
  icon?: LucideIcon | undefined;
  size?: 'xs' | 'sm' | 'form' | undefined;
  /** No border and no fill until it is pointed at: for a header or a toolbar. */
  quiet?: boolean | undefined;
  /** A quiet one gives its inner room back at that side: its icon, or its chevron, stands on the edge of the column. */
  flush?: 'start' | 'end' | undefined;
  disabled?: boolean | undefined;
}

/** The platform's own select: its list, its keyboard, its picker on a phone. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { options, value, onChange, name, icon, size = 'form', quiet, flush, disabled, ...texts } = props;
  const ids = fieldIds(useId());
  return (
    <Field ids={ids} texts={texts}>
      <span className={cx(classes.select, quiet && classes.quiet)} data-size={size} data-flush={flush}>
        {icon ? <Icon of={icon} /> : null}
        <select
          id={ids.control}
          className={classes.native}
          name={name}
          value={value}
          disabled={disabled}
          aria-invalid={texts.error ? true : undefined}
          aria-describedby={describedBy(ids, texts)}
          onChange={event => {
            const picked = options.find(option => option.value === event.target.value);
            if (picked) onChange(picked.value);
          }}
        >
          {options.map(option => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classes.chevron}>
          <Icon of={ChevronDownIcon} />
        </span>
      </span>
    </Field>
  );
}
