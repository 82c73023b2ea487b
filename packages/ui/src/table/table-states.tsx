import type { ReactNode } from 'react';
import { cssVars, cx } from '../cx.ts';
import cells from './cell.module.css';
import classes from './table-states.module.css';

/** `display: grid` removes the implicit role (see `table.tsx`). */
const CELL = { role: 'cell' } as const;

export interface SkeletonRowsProps {
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

export interface TableMessageProps {
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
