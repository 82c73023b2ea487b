import { ChevronDownIcon, type LucideIconData } from '@lucide/icons';
import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { Field, fieldIds, type FieldTexts } from './field.tsx';
import classes from './native-select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** The BCP 47 tag of the label's language, if it is not the page's language. */
  lang?: string | undefined;
}

export interface NativeSelectProps<Value extends string = string> extends Pick<
  FieldTexts,
  'label' | 'hideLabel'
> {
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  icon?: LucideIconData | undefined;
  size?: 'xs' | 'sm' | undefined;
  /** For a header or a toolbar: no border, and a background only on hover. */
  quiet?: boolean | undefined;
  /** Moves a `quiet` select so that its chevron aligns with the end of the column. */
  flush?: 'end' | undefined;
}

/** A native `<select>`. For a long list use `Combobox`. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { options, value, onChange, icon, size = 'sm', quiet, flush, ...texts } = props;
  const ids = fieldIds(useId());
  return (
    <Field ids={ids} texts={texts}>
      <span className={cx(classes.select, quiet && classes.quiet)} data-size={size} data-flush={flush}>
        {icon ? <Icon of={icon} /> : null}
        <select
          id={ids.control}
          className={classes.native}
          value={value}
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
