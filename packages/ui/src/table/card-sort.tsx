import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from '@lucide/icons';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { NativeSelect, type SelectOption } from '../field/native-select.tsx';
import classes from './card-sort.module.css';

export interface CardSortProps<Key extends string = string> {
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
