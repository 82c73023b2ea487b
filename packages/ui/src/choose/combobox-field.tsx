import { ChevronDownIcon, CheckIcon } from '@lucide/icons';
import {
  useId,
  useMemo,
  useRef,
  useState,
  type Ref,
  useContext,
  useEffect,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import {
  Button,
  ComboBox,
  Input,
  ComboBoxStateContext,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { cx } from '../cx.ts';
import control from '../field/control.module.css';
import { describedBy, Field, fieldIds, type FieldTexts } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { PageLocale } from '../overlay/page-locale.tsx';
import { isComposing } from '../keys.ts';
import floating from '../overlay/floating.module.css';
import { foldText } from '../text/fold.ts';

// Must follow the import of control.module.css, because this sheet overrides it.
import classes from './combobox.module.css';

interface ComboboxOption<Value extends string = string> {
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

interface BestMatchProps extends ComponentProps<'div'> {
  options: readonly ComboboxOption[];
}

/** Focuses the best match after every render, because react-aria clears the focused option after each key. */
function BestMatch({ options, ...props }: BestMatchProps) {
  const state = useContext(ComboBoxStateContext);
  const offeredFor = useRef<string>(undefined);

  /** `undefined` when the text is empty, is the chosen option, or matches no option. */
  function bestFor(text: string): ComboboxOption | undefined {
    if (!text.trim() || text === state?.selectedItem?.textValue) return undefined;
    const [best] = bestFirst(options, text);
    return best && isFound(best, text) ? best : undefined;
  }

  useEffect(() => {
    if (!state?.isOpen || state.selectionManager.focusedKey !== null) return;
    const best = bestFor(state.inputValue);
    if (!best) return;
    offeredFor.current = state.inputValue;
    state.selectionManager.setFocusedKey(best.value);
  });

  function takeBest(event: KeyboardEvent<HTMLDivElement>) {
    if (!state || !(event.target instanceof HTMLInputElement)) return;
    // react-aria does not know the key that ends a composition in Safari.
    if (isComposing(event.nativeEvent)) return event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    const text = event.target.value;
    const isOffered =
      offeredFor.current === text && state.isOpen && state.selectionManager.focusedKey !== null;
    const best = isOffered ? undefined : bestFor(text);
    if (!best) return;
    event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault();
    if (best.value === state.value) state.revert();
    else state.setValue(best.value);
  }

  return <div {...props} onKeyDownCapture={takeBest} />;
}

interface ComboboxListProps {
  box: RefObject<HTMLDivElement | null>;
  emptyText: string;
}

/** Whether one of two boxes directly follows the other, as the list follows its field. */
const areAdjacent = (a: DOMRect, b: DOMRect) =>
  Math.min(Math.abs(a.top - b.bottom), Math.abs(b.top - a.bottom)) < 2 * OFFSET;

const OFFSET = 4;

/** The list of options, as wide as the field. */
function ComboboxList({ box, emptyText }: ComboboxListProps) {
  const state = useContext(ComboBoxStateContext);
  const list = useRef<HTMLElement>(null);

  /** Ignores a scroll of the page, because the list moves with it. By default, react-aria would also reset the text. */
  function closeOnScroll() {
    if (!box.current || !list.current) return;
    if (!areAdjacent(box.current.getBoundingClientRect(), list.current.getBoundingClientRect()))
      state?.setOpen(false);
  }

  return (
    <Popover
      ref={list}
      isOpen={state?.isOpen ?? false}
      onOpenChange={closeOnScroll}
      onClick={event => {
        if (event.target instanceof HTMLButtonElement) state?.setOpen(false);
      }}
      className={cx(floating.popover, classes.popover)}
      triggerRef={box}
      placement="bottom start"
      offset={OFFSET}
      containerPadding={4}
    >
      <ListBox<ComboboxOption>
        className={cx(floating.list, classes.list)}
        renderEmptyState={() => <p className={classes.empty}>{emptyText}</p>}
      >
        {({ value, label, hint }) => (
          <ListBoxItem id={value} className={cx(floating.item, classes.option)} textValue={label}>
            <span className={classes.label}>{label}</span>
            <span className={classes.check}>
              <Icon of={CheckIcon} />
            </span>
            {hint ? <span className={classes.hint}>{hint}</span> : null}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

type Names = Pick<ComboboxOption, 'label' | 'hint' | 'also'>;

const RANKS = ['name', 'code', 'name-begins', 'code-begins', 'contains'] as const;
type Rank = (typeof RANKS)[number];

function rankOf({ label, hint, also = [] }: Names, query: string): Rank | undefined {
  const name = foldText(label);
  if (name === query) return 'name';
  const codes = (hint ? [hint, ...also] : also).map(foldText);
  if (codes.includes(query)) return 'code';
  if (name.startsWith(query)) return 'name-begins';
  if (codes.some(code => code.startsWith(query))) return 'code-begins';
  return name.includes(query) ? 'contains' : undefined;
}

/** Whether a text matches an option. An empty text matches all options. */
function isFound(option: Names, text: string): boolean {
  const query = foldText(text.trim());
  return !query || rankOf(option, query) !== undefined;
}

/** Sorts the options that match the text before the others, best first. An empty text keeps the order. */
function bestFirst<Option extends Names>(options: readonly Option[], text: string): readonly Option[] {
  const query = foldText(text.trim());
  if (!query) return options;
  const ranked = options.map(option => ({ option, rank: rankOf(option, query) }));
  return [...RANKS, undefined].flatMap(rank =>
    ranked.filter(each => each.rank === rank).map(({ option }) => option),
  );
}

/** The option whose whole name is the text, or else the option whose code is the text. */
function exactly<Option extends Names>(options: readonly Option[], text: string): Option | undefined {
  const query = foldText(text.trim());
  const ranked = (rank: Rank) => options.find(option => rankOf(option, query) === rank);
  return query ? (ranked('name') ?? ranked('code')) : undefined;
}
