import { ChevronDownIcon } from '@lucide/icons';
import { useId, useMemo, useRef, useState, type Ref } from 'react';
import { Button, ComboBox, Input } from 'react-aria-components/ComboBox';
import { cx } from '../cx.ts';
import control from '../field/control.module.css';
import { describedBy, Field, fieldIds, type FieldTexts } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { PageLocale } from '../overlay/page-locale.tsx';
import { BestMatch } from './best-match.tsx';
import { ComboboxList } from './combobox-list.tsx';
import { bestFirst, exactly, isFound } from './match.ts';
// Must follow the import of control.module.css, because this sheet overrides it.
import classes from './combobox.module.css';

export interface ComboboxOption<Value extends string = string> {
  value: Value;
  /** Must be unique, because the operator chooses by typing it. */
  label: string;
  /** A code at the end of the row. The search includes it. */
  hint?: string | undefined;
  /** Other codes that the search includes, but the row does not show. */
  also?: readonly string[] | undefined;
}

export interface ComboboxProps<Value extends string = string> extends Pick<
  FieldTexts,
  'label' | 'error' | 'help'
> {
  options: readonly ComboboxOption<Value>[];
  /** An empty string means no choice. */
  value: Value | '';
  onChange: (value: Value | '') => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Lets the browser fill in a label, such as `country-name`. */
  autoComplete?: string | undefined;
  emptyText: string;
  openLabel: string;
}

interface ComboboxFieldProps<Value extends string> extends ComboboxProps<Value> {
  autoFocus?: boolean | undefined;
}

/**
 * Chooses one of many options by typing a part of its label or the start of its code.
 * The best match is first. Enter or Tab chooses it. Escape restores the last choice. A blur does so too, unless the text is a whole name or
 * code.
 *
 * react-aria simulates focus events when it focuses an option. The handlers ignore them, because their `isTrusted` is false.
 */
export function ComboboxField<Value extends string>(props: ComboboxFieldProps<Value>) {
  const { options, value, onChange, onBlur, name, ref, autoComplete, ...more } = props;
  const { autoFocus = false, emptyText, openLabel, ...texts } = more;
  const ids = fieldIds(useId());
  const box = useRef<HTMLDivElement>(null);
  const byLabel = useMemo(() => new Map(options.map(option => [option.label, option])), [options]);
  const [typed, setTyped] = useState('');
  // A complete label is a choice, not a query.
  const query = byLabel.has(typed) ? '' : typed;
  const ordered = useMemo(() => bestFirst(options, query), [options, query]);

  /** Takes a whole name or code that was typed, or that the browser has filled in. */
  function takeExact(text: string) {
    const exact = exactly(options, text)?.value;
    if (exact !== undefined && exact !== value) onChange(exact);
  }

  return (
    <PageLocale>
      <Field ids={ids} texts={texts}>
        <ComboBox
          id={ids.control}
          aria-label={texts.label}
          aria-describedby={describedBy(ids, texts) ?? ''}
          defaultItems={ordered}
          defaultFilter={(label, text) => {
            const option = byLabel.get(label);
            return option !== undefined && isFound(option, text);
          }}
          value={value === '' ? null : value}
          onChange={key => onChange(options.find(option => option.value === key)?.value ?? '')}
          onInputChange={text => {
            setTyped(text);
            const typing = box.current?.contains(document.activeElement) ?? false;
            if (!typing) takeExact(text);
          }}
          onBlur={event => {
            if (!event.isTrusted) return;
            if (event.target instanceof HTMLInputElement) takeExact(event.target.value);
            onBlur?.();
          }}
          isInvalid={Boolean(texts.error)}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- true only if the read-only field before it had the focus
          autoFocus={autoFocus}
          validationBehavior="aria"
          allowsEmptyCollection
          {...(name === undefined ? {} : { name })}
        >
          <BestMatch
            options={options}
            className={cx(control.control, classes.box)}
            ref={box}
            data-invalid={texts.error ? '' : undefined}
          >
            <Input
              {...(ref === undefined ? {} : { ref })}
              className={cx(control.input, classes.input)}
              autoComplete={autoComplete ?? 'off'}
              onFocus={event => {
                if (event.isTrusted) event.target.select();
              }}
            />
            <Button className={classes.open ?? ''} aria-label={openLabel}>
              <Icon of={ChevronDownIcon} />
            </Button>
          </BestMatch>
          <ComboboxList box={box} emptyText={emptyText} />
        </ComboBox>
      </Field>
    </PageLocale>
  );
}
