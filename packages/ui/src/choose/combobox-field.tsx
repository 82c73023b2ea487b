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
// After the control's own sheet: it overrides it.
import classes from './combobox.module.css';

export interface ComboboxOption<Value extends string = string> {
  value: Value;
  /** Unique too: it is what one types. */
  label: string;
  /** At the end of its row, and found by as well: a code. */
  hint?: string | undefined;
  /** Other codes that it is found by, never shown. */
  also?: readonly string[] | undefined;
}

export interface ComboboxProps<Value extends string = string> extends Pick<
  FieldTexts,
  'label' | 'error' | 'help'
> {
  options: readonly ComboboxOption<Value>[];
  /** An empty text is no choice. */
  value: Value | '';
  onChange: (value: Value | '') => void;
  onBlur?: (() => void) | undefined;
  /** A form sends the value under it. */
  name?: string | undefined;
  /** Of the text field: a form library puts the focus there. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** What a browser may fill in, such as `country-name`: a label is taken as its option. */
  autoComplete?: string | undefined;
  /** Shown in place of the list when nothing matches. */
  emptyText: string;
  /** Name of the button that opens the list. */
  openLabel: string;
}

interface ComboboxFieldProps<Value extends string> extends ComboboxProps<Value> {
  autoFocus?: boolean | undefined;
}

/**
 * One of many, found by typing: accents and case aside, anywhere in the label, or by how a code begins. The best match
 * (a whole name or code before the beginning of one) is offered first, Enter or Tab takes it, Escape gives the choice
 * back. Text that is no option is undone when the field is left.
 *
 * The focus of an option is played by react-aria with events of its own on the field: those are not trusted.
 */
export function ComboboxField<Value extends string>(props: ComboboxFieldProps<Value>) {
  const { options, value, onChange, onBlur, name, ref, autoComplete, ...more } = props;
  const { autoFocus = false, emptyText, openLabel, ...texts } = more;
  const ids = fieldIds(useId());
  const box = useRef<HTMLDivElement>(null);
  const byLabel = useMemo(() => new Map(options.map(option => [option.label, option])), [options]);
  const [typed, setTyped] = useState('');
  // The text of a choice looks for nothing.
  const query = byLabel.has(typed) ? '' : typed;
  const ordered = useMemo(() => bestFirst(options, query), [options, query]);

  /** What was written in full, by hand or by the browser, is meant. */
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
          // eslint-disable-next-line jsx-a11y/no-autofocus -- what stood in for it had the focus
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
