import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './table.module.css';
import cells from './cell.module.css';
import cardsLook from './cards.module.css';

/*
 * The implicit roles are set too: `display: grid`, which turns rows into cards on a phone, removes the native semantics
 * of a table.
 */
const ROW_GROUP = { role: 'rowgroup' } as const;

export interface TableProps {
  label: string;
  /** Rows become cards when the table is narrower than 40 rem. Cells need their `area`, and a `CardSort` replaces the heads. */
  cards?: boolean | undefined;
  /** Columns keep their width whatever they contain, unless some are hidden. Cells need their `area` or `size`. */
  fixedColumns?: boolean | undefined;
  /** New rows are loading. */
  busy?: boolean | undefined;
  /** New rows could not be loaded: the current ones are muted. */
  stale?: boolean | undefined;
  children: ReactNode;
}

/** A native table. It hides columns by its own width, not by the window's. */
export function Table({ label, cards, fixedColumns, busy, stale, children }: TableProps) {
  return (
    <div className={classes.container}>
      <table
        className={cx(classes.table, cards && cardsLook.cards)}
        role="table"
        aria-label={label}
        aria-busy={busy || undefined}
        data-fixed-columns={fixedColumns ? '' : undefined}
        data-stale={stale ? '' : undefined}
      >
        {children}
      </table>
    </div>
  );
}

/** The row of column heads. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...ROW_GROUP} className={cardsLook.head}>
      <tr role="row">{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody {...ROW_GROUP} className={cardsLook.body}>
      {children}
    </tbody>
  );
}

export interface RowProps {
  selected?: boolean | undefined;
  /** A running game: an amber edge and a strong name. */
  live?: boolean | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLTableRowElement>) => void) | undefined;
  onClick?: ((event: MouseEvent<HTMLTableRowElement>) => void) | undefined;
  children: ReactNode;
}

/** A row. Its handlers are shortcuts for what its controls do. */
export function Row({ selected, live, onKeyDown, onClick, children }: RowProps) {
  return (
    <tr
      onKeyDown={onKeyDown}
      onClick={onClick}
      className={cx(cells.row, cardsLook.row)}
      role="row"
      data-selected={selected ? '' : undefined}
      data-live={live ? '' : undefined}
      data-clickable={onClick ? '' : undefined}
    >
      {children}
    </tr>
  );
}
