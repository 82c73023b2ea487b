import type { ReactNode } from 'react';
import classes from './description-list.module.css';

export interface DescriptionItem {
  label: string;
  value: ReactNode;
}

/** A list of names and values, each in a row. */
export function DescriptionList({ items }: { items: readonly DescriptionItem[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value }) => (
        <div className={classes.row} key={label}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
