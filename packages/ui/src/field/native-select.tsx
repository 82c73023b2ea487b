import { ChevronDownIcon, type LucideIconData } from '@lucide/icons';
import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { Field, fieldIds, type FieldTexts } from './field.tsx';
import classes from './native-select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** BCP 47 tag of the label, where it is not in the page's language. */
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
  /** No border and no fill until it is pointed at: for a header or a toolbar. */
  quiet?: boolean | undefined;
  /** A quiet one gives its inner room back at that side: its icon, or its chevron, stands on the edge of the column. */
  flush?: 'start' | 'end' | undefined;
}

/**
 * The platform's own select: its list, its keyboard, its type-ahead, its picker on a phone. For more options than one
 * reads through, take `Combobox`.
 */
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
