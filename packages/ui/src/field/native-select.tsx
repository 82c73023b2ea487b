import { ChevronDownIcon, type LucideIconData } from '@lucide/icons';
import { useId, type Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
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
  'label' | 'hideLabel' | 'error' | 'warning' | 'help' | 'end'
> {
  options: readonly SelectOption<Value>[];
  /** An empty text is no choice yet: it needs a `placeholder`. */
  value: Value | '';
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  /** A form library puts the focus there. */
  ref?: Ref<HTMLSelectElement> | undefined;
  /** Stands where nothing is chosen yet; it cannot be chosen. */
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  required?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  icon?: LucideIconData | undefined;
  size?: 'xs' | 'sm' | 'form' | undefined;
  /** No border and no fill until it is pointed at: for a header or a toolbar. */
  quiet?: boolean | undefined;
  /** A quiet one gives its inner room back at that side: its icon, or its chevron, stands on the edge of the column. */
  flush?: 'start' | 'end' | undefined;
  disabled?: boolean | undefined;
}

/**
 * The platform's own select: its list, its keyboard, its type-ahead, its picker on a phone, filled in by the browser and
 * sent by a form, at no weight. For more options than one reads through, take `Combobox`.
 */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { options, value, onChange, onBlur, ref, placeholder, autoComplete, required, id, ...look } = props;
  const { name, icon, size = 'form', quiet, flush, disabled, ...texts } = look;
  const generated = useId();
  const ids = fieldIds(id ?? generated);
  return (
    <Field ids={ids} texts={texts}>
      <span
        className={cx(classes.select, quiet && classes.quiet)}
        data-size={size}
        data-flush={flush}
        data-warned={texts.warning && !texts.error ? '' : undefined}
      >
        {icon ? <Icon of={icon} /> : null}
        <select
          ref={ref}
          id={ids.control}
          className={classes.native}
          data-empty={value === '' ? '' : undefined}
          name={name}
          value={value}
          disabled={disabled}
          required={required}
          autoComplete={autoComplete}
          onBlur={onBlur}
          aria-invalid={texts.error ? true : undefined}
          aria-describedby={describedBy(ids, texts)}
          onChange={event => {
            const picked = options.find(option => option.value === event.target.value);
            if (picked) onChange(picked.value);
          }}
        >
          {placeholder === undefined ? null : (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
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
