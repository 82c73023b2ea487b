import { XIcon, ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from '@lucide/icons';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { moveFocusOnRemoval } from '../move-focus-on-removal.ts';
import { Choices, type ChoicesProps } from '../field/choices.tsx';
import { IconButton } from '../button/button.tsx';
import { NativeSelect, type SelectOption } from '../field/native-select.tsx';
// Must follow the import of the choices, because this sheet overrides theirs.
import classes from './toolbar.module.css';

export interface FilterChip {
  readonly text: string;
  /** Names the chip as a button, such as "Remove filter: Arena A". */
  readonly label: string;
  readonly onRemove: () => void;
}

interface ToolbarProps {
  /** The search and a `FilterPopover`, which share a line on a phone. */
  children: ReactNode;
  /** The filters with all their options visible. On a phone they scroll sideways, beside `sort` and `end`. */
  filters?: ReactNode;
  /** A `CardSort`, for a table whose rows become cards. */
  sort?: ReactNode;
  end?: ReactNode;
  /** The filters that are chosen in a `FilterPopover`. */
  chips?: readonly FilterChip[] | undefined;
}

const FILTER_BUTTONS = '[aria-haspopup="dialog"], [data-chip]';

/** The strip between the edge of a panel and its table. */
export function Toolbar({ children, filters, sort, end, chips = [] }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  /** For a removed chip: another chip, or the button of the `FilterPopover`. */
  const focusTargets = () =>
    [...(toolbar.current?.querySelectorAll<HTMLElement>(FILTER_BUTTONS) ?? [])].reverse();
  return (
    <div className={classes.container} data-print="none">
      <div className={classes.toolbar} role="group" ref={toolbar}>
        <div className={classes.start}>{children}</div>
        <div className={classes.line}>
          {filters ? <div className={classes.filters}>{filters}</div> : null}
          {sort || end ? (
            <div className={classes.foot}>
              {end ? <div className={classes.end}>{end}</div> : null}
              {sort}
            </div>
          ) : null}
        </div>
        {chips.length > 0 ? (
          <div className={classes.chips}>
            {chips.map(({ text, label, onRemove }) => (
              <button
                type="button"
                className={classes.chip}
                key={text}
                data-chip=""
                aria-label={label}
                ref={moveFocusOnRemoval(focusTargets)}
                onClick={onRemove}
              >
                <span>{text}</span>
                <Icon of={XIcon} />
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}

interface FilterGroupProps<Value extends string = string> extends Omit<
  ChoicesProps<Value>,
  'name' | 'onBlur'
> {
  label: string;
}

/** A filter with few options, all visible at once. */
export function FilterGroup<Value extends string>({ label, ...choices }: FilterGroupProps<Value>) {
  return <Choices {...choices} classes={classes} aria-label={label} />;
}

interface CardSortProps<Key extends string = string> {
  label: string;
  options: readonly SelectOption<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** The direction, and the name of the button that reverses it. Omit it for an order without a direction. */
  direction?: { readonly now: 'ascending' | 'descending'; readonly label: string } | undefined;
  onReverse: () => void;
}

/** Sorts a table on a phone, where column heads are hidden. Pass it to `Toolbar` as `sort`. */
export function CardSort<Key extends string>(props: CardSortProps<Key>) {
  const { label, options, value, onChange, direction, onReverse } = props;
  return (
    <div className={classes.sort}>
      <span className={classes.by}>
        <Icon of={ArrowUpDownIcon} />
        <NativeSelect label={label} hideLabel quiet options={options} value={value} onChange={onChange} />
      </span>
      {direction ? (
        <IconButton
          label={direction.label}
          icon={direction.now === 'ascending' ? ArrowUpIcon : ArrowDownIcon}
          onClick={onReverse}
        />
      ) : null}
    </div>
  );
}
