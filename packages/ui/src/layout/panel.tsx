import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './panel.module.css';

interface PanelProps {
  /** Shown as heading, and names the region. */
  title?: string | undefined;
  label?: string | undefined;
  action?: ReactNode;
  /** Omits the padding, for a toolbar and a table. */
  flush?: boolean | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** A surface with a thin border. Do not nest panels. */
export function Panel({ title, label, action, flush, footer, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={classes.panel}
      aria-label={title ? undefined : label}
      aria-labelledby={title ? id : undefined}
    >
      {title ? (
        <div className={classes.head}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {action}
        </div>
      ) : null}
      <div className={cx(!flush && classes.body)}>{children}</div>
      {footer ? (
        <div className={classes.foot} data-print="none">
          {footer}
        </div>
      ) : null}
    </section>
  );
}

export interface DescriptionItem {
  label: string;
  value: ReactNode;
}

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
