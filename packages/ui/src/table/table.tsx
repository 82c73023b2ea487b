import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './table.module.css';
import cells from './cell.module.css';
import cardsLook from './cards.module.css';

/* Cards use `display: grid`, which removes the implicit roles of a table, so the roles are explicit. */
const ROW_GROUP = { role: 'rowgroup' } as const;

export interface TableProps {
  label: string;
  /** Shows rows as cards if the table is narrower than 40 rem. Needs the `area` of cells, and a `CardSort`. */
  cards?: boolean | undefined;
  /** Column widths do not depend on the content. Needs the `area` or `size` of each cell. */
  fixedColumns?: boolean | undefined;
  busy?: boolean | undefined;
  /** Mutes the rows, because new ones could not be loaded. */
  stale?: boolean | undefined;
  children: ReactNode;
}

/** A native table. Its own width, not that of the window, determines which columns are hidden. */
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
  live?: boolean | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLTableRowElement>) => void) | undefined;
  onClick?: ((event: MouseEvent<HTMLTableRowElement>) => void) | undefined;
  children: ReactNode;
}

/** A row. Its handlers must be shortcuts for controls in the row. */
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
