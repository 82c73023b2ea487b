import { ArrowDownIcon, ArrowUpIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './cell.module.css';
// Must follow the import of the cells' own sheet, because this sheet overrides it.
import cards from './cards.module.css';
import head from './table.module.css';

/** The role of a cell in its row. It determines the width of the column and the place on a card. */
export type CellArea = 'check' | 'name' | 'status' | 'progress' | 'menu';
/**
 * The width of a column in a table with `fixedColumns`. `moment` is a date and time, `since` also says how long ago, `count` is a small
 * number, and `game` the name of a game with its progress. A `status` or `menu` of `words` is wider than others.
 */
export type CellSize = 'words' | 'moment' | 'since' | 'count' | 'number' | 'game';
/** Hides a column if the table is narrower than 68 rem (`narrow`), 52 rem (`medium`) or 40 rem (`phone`). */
export type Fold = 'narrow' | 'medium' | 'phone';
export type SortDirection = 'ascending' | 'descending' | 'none';

interface CellLook {
  /** Right-aligned, with digits of equal width. */
  numeric?: boolean | undefined;
  fold?: Fold | undefined;
  area?: CellArea | undefined;
  size?: CellSize | undefined;
  screenOnly?: boolean | undefined;
}

interface ThProps extends CellLook {
  /** Makes the head a button. `none`: the table is sorted by another column. */
  sort?: SortDirection | undefined;
  onSort?: (() => void) | undefined;
  width?: string | undefined;
  children?: ReactNode;
}

/** The head of a column. If its name is not visible, it needs a name in `VisuallyHidden`. */
export function Th(props: ThProps) {
  const { sort, onSort, numeric, fold, area, size, screenOnly, width, children } = props;
  return (
    <th
      className={cx(classes.cell, head.head, numeric && classes.numeric)}
      role="columnheader"
      scope="col"
      aria-sort={sort}
      data-fold={fold}
      data-area={area}
      data-size={size}
      data-print={screenOnly ? 'none' : undefined}
      style={width === undefined ? undefined : { width }}
    >
      {sort === undefined ? (
        children
      ) : (
        <button
          type="button"
          className={head.sort}
          data-sort={sort}
          data-numeric={numeric ? '' : undefined}
          onClick={onSort}
        >
          <span>{children}</span>
          <Icon of={sort === 'ascending' ? ArrowUpIcon : ArrowDownIcon} />
        </button>
      )}
    </th>
  );
}

interface TdProps extends CellLook {
  muted?: boolean | undefined;
  children?: ReactNode;
}

/** A cell. The `name` cell is the head of its row. */
export function Td({ numeric, fold, area, size, screenOnly, muted, children }: TdProps) {
  const look = {
    role: area === 'name' ? 'rowheader' : 'cell',
    className: cx(classes.cell, classes.td, cards.cell, numeric && classes.numeric, muted && classes.muted),
    'data-fold': fold,
    'data-area': area,
    'data-size': size,
    'data-print': screenOnly ? 'none' : undefined,
  };
  if (area === 'name') {
    return (
      <th {...look} scope="row">
        {children}
      </th>
    );
  }
  return <td {...look}>{children}</td>;
}

/** Text of unknown length. It ends in an ellipsis if it is wider than 15 % of the table. */
export function CellText({ children }: { children: string }) {
  return (
    <span className={classes.text} dir="auto" title={children}>
      {children}
    </span>
  );
}

/** The class of the link that opens the page of a row. */
export function rowLinkClass(): string {
  return cx(classes.link, cards.link);
}

interface RowNameProps {
  /** The values of the hidden columns in one line, shown only on cards. */
  sub?: ReactNode;
  /** The text of a column with `fold="narrow"`. While that column is hidden, the text is below the name, except on cards. */
  narrow?: string | undefined;
  /** The text of a column with `fold="medium"`. It follows `narrow`. */
  medium?: string | undefined;
  children: ReactNode;
}

/** The content of the `name` cell: its link, and a second line if columns are hidden. */
export function RowName({ sub, narrow, medium, children }: RowNameProps) {
  return (
    <>
      {children}
      {narrow || medium ? (
        <span className={classes.narrow} title={[narrow, medium].filter(Boolean).join(' · ')}>
          {narrow ? <bdi>{narrow}</bdi> : null}
          {medium ? <span className={classes.medium}>{narrow ? ` · ${medium}` : medium}</span> : null}
        </span>
      ) : null}
      {sub ? <span className={cx(classes.sub, cards.sub)}>{sub}</span> : null}
    </>
  );
}
