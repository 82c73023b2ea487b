import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './page.module.css';

interface PageProps {
  title: ReactNode;
  badge?: ReactNode;
  /** Facts below the title. While they load, an empty list keeps the space of their line. */
  subtitle?: readonly ReactNode[] | undefined;
  actions?: ReactNode;
  /** A link to the parent page, above the title, with `className={crumbClass()}`. */
  back?: ReactNode;
  narrow?: boolean | undefined;
  children: ReactNode;
}

export function crumbClass(): string {
  return classes.crumb ?? '';
}

/** The head and the content of a page. The router focuses the `<h1 id="page-title">` after a navigation. */
export function Page({ title, badge, subtitle, actions, back, narrow, children }: PageProps) {
  return (
    <div className={cx(classes.page, narrow && classes.narrow)}>
      <div className={classes.head}>
        <div className={classes.text}>
          {back}
          <div className={classes.titleRow}>
            <h1 className={classes.title} id="page-title" tabIndex={-1}>
              {title}
            </h1>
            {badge}
          </div>
          {subtitle ? (
            <p className={classes.subtitle}>
              {subtitle.map((fact, index) => (
                <span key={index}>{fact}</span>
              ))}
            </p>
          ) : null}
        </div>
        {actions ? (
          <div className={classes.actions} data-print="none">
            {actions}
          </div>
        ) : null}
      </div>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
