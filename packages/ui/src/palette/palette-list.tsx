import { useEffect, useRef } from 'react';
import type { PaletteGroup, PaletteItem } from './rank-items.ts';
import classes from './palette-list.module.css';

interface PaletteListProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  activeId: string | undefined;
  optionId: (item: PaletteItem) => string;
  onPoint: (item: PaletteItem) => void;
  onPick: (item: PaletteItem) => void;
}

/** `scrollIntoView` would also scroll the page. For the first option, the list shows its group's title too. */
function reveal(list: HTMLElement, option: HTMLElement) {
  const group = option.parentElement;
  const top = group?.querySelector('[role="option"]') === option ? group.offsetTop : option.offsetTop;
  const bottom = option.offsetTop + option.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** The options of the palette. The focus stays in the field, which refers to the active option by `aria-activedescendant`. */
export function PaletteList(props: PaletteListProps) {
  const { id, label, groups, activeId, optionId, onPoint, onPick } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && active) reveal(list.current, active);
  }, [activeId]);

  return (
    <div className={classes.list} id={id} role="listbox" aria-label={label} ref={list}>
      {groups.map(({ key, title, items }, index) => {
        // Items that arrived late follow all others, in a group of their own. Its title is above the first group that has it.
        const titled = groups.findIndex(group => group.title === title);
        return (
          <div className={classes.group} role="group" aria-labelledby={`${id}-${titled}`} key={key}>
            {titled === index ? (
              <div className={classes.title} id={`${id}-${index}`} role="presentation">
                {title}
              </div>
            ) : null}
            {items.map(item => (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field keeps the focus and handles the keys
              <div
                className={classes.option}
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={item.id === activeId}
                // Not `pointerenter`, which also fires when the list scrolls under a pointer that does not move.
                onPointerMove={() => onPoint(item)}
                onPointerDown={event => event.preventDefault()}
                onClick={() => onPick(item)}
              >
                <span className={classes.icon}>{item.icon}</span>
                <span className={classes.label} dir="auto">
                  {item.label}
                </span>
                {item.hint ? <span className={classes.hint}>{item.hint}</span> : null}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
