import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './table.module.css';
import cells from './cell.module.css';
import cardsLook from './cards.module.css';

/*
 * Roles are written out, the implicit ones too: `display: grid`, which turns rows into cards on a phone, takes the
 * table's own semantics away.
 */
const ROW_GROUP = { role: 'rowgroup' } as const;

export interface TableProps {
  label: string;
  /** Rows become cards where the table is as narrow as a phone: give cells their `area`. */
  cards?: boolean | undefined;
  /** A `CardSort`: it takes the place of the heads where rows are cards. */
  cardSort?: ReactNode;
  /** Where no column is folded, each keeps its width whatever is in it: give cells their `area` or `size`. */
  steady?: boolean | undefined;
  /** The rows shown are being replaced. */
  busy?: boolean | undefined;
  /** The rows shown could not be replaced: they step back. */
  stale?: boolean | undefined;
  children: ReactNode;
}

/** A native table that folds by the width of its own column, not of the window. */
export function Table({ label, cards, cardSort, steady, busy, stale, children }: TableProps) {
  return (
    <div className={classes.container}>
      {cardSort}
      <table
        className={cx(classes.table, cards && cardsLook.cards)}
        role="table"
        aria-label={label}
        aria-busy={busy || undefined}
        data-steady={steady ? '' : undefined}
        data-stale={stale ? '' : undefined}
      >
        {children}
      </table>
    </div>
  );
}

/** Holds the one row of column heads. */
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
  /** Running now: a lit edge and a strong name. */
  live?: boolean | undefined;
  children: ReactNode;
}

export function Row({ selected, live, children }: RowProps) {
  return (
    <tr
      className={cx(cells.row, cardsLook.row)}
      role="row"
      data-selected={selected ? '' : undefined}
      data-live={live ? '' : undefined}
    >
      {children}
    </tr>
  );
}
