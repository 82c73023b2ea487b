import { CheckIcon } from '@lucide/icons';
import { useContext, useRef, type RefObject } from 'react';
import { ComboBoxStateContext, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import floating from '../overlay/floating.module.css';
import type { ComboboxOption } from './combobox-field.tsx';
import classes from './combobox.module.css';

interface ComboboxListProps {
  box: RefObject<HTMLDivElement | null>;
  emptyText: string;
}

/** Whether one of two boxes directly follows the other, as the list follows its field. */
const areAdjacent = (a: DOMRect, b: DOMRect) =>
  Math.min(Math.abs(a.top - b.bottom), Math.abs(b.top - a.bottom)) < 2 * OFFSET;

const OFFSET = 4;

/** The list of options, as wide as the field. */
export function ComboboxList({ box, emptyText }: ComboboxListProps) {
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
