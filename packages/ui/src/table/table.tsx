import { useEffect, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { cx, cssVars } from '../cx.ts';
import classes from './table.module.css';
import cells from './cell.module.css';
import cardsLook from './cards.module.css';

/* Cards use `display: grid`, which removes the implicit roles of a table, so the roles are explicit. */
const ROW_GROUP = { role: 'rowgroup' } as const;
const CELL = { role: 'cell' } as const;

/** In milliseconds. A server that answers needs less. */
const LONG = 4_000;

interface TableProps {
  label: string;
  /** Shows rows as cards if the table is narrower than 40 rem. Needs the `area` of cells, and a `CardSort`. */
  cards?: boolean | undefined;
  /** Column widths do not depend on the content. Needs the `area` or `size` of each cell. */
  fixedColumns?: boolean | undefined;
  busy?: boolean | undefined;
  /** Shown over the rows once the table has been busy for 4 s. */
  waitingText?: string | undefined;
  /** Mutes the rows, because new ones could not be loaded. */
  stale?: boolean | undefined;
  children: ReactNode;
}

/** A native table. Its own width, not that of the window, determines which columns are hidden. */
export function Table({ label, cards, fixedColumns, busy, waitingText, stale, children }: TableProps) {
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
      {busy && waitingText ? <Waiting>{waitingText}</Waiting> : null}
    </div>
  );
}

function Waiting({ children }: { children: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.waiting} role="status" data-print="none">
      {isLong ? <span>{children}</span> : null}
    </div>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...ROW_GROUP} className={cardsLook.head}>
      <tr role="row">{children}</tr>
    </thead>
  );
}

interface TableBodyProps {
  /** A heading above the rows. A table may have several bodies. */
  heading?: string | undefined;
  children: ReactNode;
}

export function TableBody({ heading, children }: TableBodyProps) {
  return (
    <tbody {...ROW_GROUP} className={cardsLook.body}>
      {heading === undefined ? null : (
        <tr className={cx(classes.heading, cardsLook.heading)} role="row">
          {/* Two columns are never hidden. If it spanned hidden ones, a table with fixed columns would give them a width. */}
          <th role="rowheader" scope="rowgroup" colSpan={2}>
            <span>{heading}</span>
          </th>
        </tr>
      )}
      {children}
    </tbody>
  );
}

interface RowProps {
  selected?: boolean | undefined;
  live?: boolean | undefined;
  /** The row has just appeared. It slides in and is tinted for a second. */
  isNew?: boolean | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLTableRowElement>) => void) | undefined;
  onClick?: ((event: MouseEvent<HTMLTableRowElement>) => void) | undefined;
  children: ReactNode;
}

/** A row. Its handlers must be shortcuts for controls in the row. */
export function Row({ selected, live, isNew, onKeyDown, onClick, children }: RowProps) {
  return (
    <tr
      onKeyDown={onKeyDown}
      onClick={onClick}
      className={cx(cells.row, cardsLook.row)}
      role="row"
      data-selected={selected ? '' : undefined}
      data-live={live ? '' : undefined}
      data-new={isNew ? '' : undefined}
      data-clickable={onClick ? '' : undefined}
    >
      {children}
    </tr>
  );
}

interface SkeletonRowsProps {
  rows: number;
  /** How many columns to span. With `fixedColumns`, a hidden column must not count, because it would take space. */
  columns: number;
}

/** Placeholder rows, shown after 200 ms. Set `busy` on the Table too. */
export function SkeletonRows({ rows, columns }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr className={cx(cells.row, classes.skeleton)} key={row} aria-hidden="true">
      <td className={cx(cells.cell, cells.td)} colSpan={columns}>
        {/* The widths differ between rows, but not between renders. */}
        <span className={classes.bone} style={cssVars({ '--bone': `${12 + ((row * 7) % 11)}rem` })} />
      </td>
    </tr>
  ));
}

interface TableMessageProps {
  /** How many columns to span. With `fixedColumns`, a hidden column must not count, because it would take space. */
  columns: number;
  /** One line, such as "No game matches". */
  children: ReactNode;
  action?: ReactNode;
}

/** One line in place of the rows. */
export function TableMessage({ columns, children, action }: TableMessageProps) {
  return (
    <tr role="row">
      <td {...CELL} colSpan={columns} className={classes.message}>
        <span className={classes.line}>
          <span role="status">{children}</span>
          {action}
        </span>
      </td>
    </tr>
  );
}
