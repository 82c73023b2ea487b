import { CheckIcon } from '@lucide/icons';
import type { RefObject } from 'react';
import { ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { Icon } from '../icon/icon.tsx';
import classes from './combobox.module.css';
import type { ComboboxOption } from './combobox-field.tsx';

interface ComboboxListProps {
  /** What the list hangs from. */
  box: RefObject<HTMLDivElement | null>;
  emptyText: string;
}

/** The options, as wide as the field. */
export function ComboboxList({ box, emptyText }: ComboboxListProps) {
  return (
    <Popover
      className={classes.popover ?? ''}
      triggerRef={box}
      placement="bottom start"
      offset={4}
      containerPadding={4}
    >
      <ListBox<ComboboxOption>
        className={classes.list ?? ''}
        renderEmptyState={() => <p className={classes.empty}>{emptyText}</p>}
      >
        {({ value, label, hint }) => (
          <ListBoxItem id={value} className={classes.option ?? ''} textValue={label}>
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
