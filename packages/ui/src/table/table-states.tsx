import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { cssVars } from '../css-vars.ts';
import cells from './cell.module.css';
import classes from './table-states.module.css';

/** Said again, because a table of cards loses its own semantics; see `table.tsx`. */
const CELL = { role: 'cell' } as const;

export interface SkeletonRowsProps {
  rows: number;
  columns: number;
}

/** Rows to come: hairlines at the row height, and only when 200 ms have passed. Mark the Table as `busy`. */
export function SkeletonRows({ rows, columns }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr className={classes.skeleton} key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, column) => (
        <td className={cx(cells.cell, cells.td)} key={column}>
          <span
            className={classes.bone}
            // Uneven like words, yet the same on every render.
            style={cssVars({ '--bone': `${40 + ((row * 37 + column * 23) % 45)}%` })}
          />
        </td>
      ))}
    </tr>
  ));
}

export interface TableMessageProps {
  columns: number;
  /** One line, such as "No game matches". */
  children: ReactNode;
  /** The way out, such as "Clear filters". */
  action?: ReactNode;
}

/** One line in the place of the rows. */
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
