import { CheckIcon } from '@lucide/icons';
import type { RefObject } from 'react';
import { ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import floating from '../overlay/floating.module.css';
import type { ComboboxOption } from './combobox-field.tsx';
import classes from './combobox.module.css';

interface ComboboxListProps {
  box: RefObject<HTMLDivElement | null>;
  emptyText: string;
}

/** The list of options, as wide as the field. */
export function ComboboxList({ box, emptyText }: ComboboxListProps) {
  return (
    <Popover
      className={cx(floating.popover, classes.popover)}
      triggerRef={box}
      placement="bottom start"
      offset={4}
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
