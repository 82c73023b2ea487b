import { XIcon } from '@lucide/icons';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { moveFocusOnRemoval } from '../move-focus-on-removal.ts';
import classes from './toolbar.module.css';

export interface FilterChip {
  readonly text: string;
  /** Names the chip as a button, such as "Remove filter: Arena A". */
  readonly label: string;
  readonly onRemove: () => void;
}

export interface ToolbarProps {
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
