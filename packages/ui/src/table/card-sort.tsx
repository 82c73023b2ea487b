import { ArrowDownIcon, ArrowUpIcon } from '@lucide/icons';
import { IconButton } from '../button/button.tsx';
import { NativeSelect, type SelectOption } from '../field/native-select.tsx';
import classes from './card-sort.module.css';

export interface CardSortProps<Key extends string = string> {
  /** Such as "Sort by". */
  label: string;
  /** The columns that can be sorted by. */
  options: readonly SelectOption<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  direction: 'ascending' | 'descending';
  /** Names the direction, and that a click reverses it. */
  directionLabel: string;
  onReverse: () => void;
}

/** Sorts a table on a phone, where rows are cards and column heads are hidden. Pass it to `Table` as `cardSort`. */
export function CardSort<Key extends string>(props: CardSortProps<Key>) {
  const { label, options, value, onChange, direction, directionLabel, onReverse } = props;
  return (
    <div className={classes.sort} data-print="none">
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <NativeSelect
        label={label}
        hideLabel
        quiet
        size="sm"
        options={options}
        value={value}
        onChange={onChange}
      />
      <span className={classes.direction}>
        <IconButton
          label={directionLabel}
          icon={direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon}
          onClick={onReverse}
        />
      </span>
    </div>
  );
}
