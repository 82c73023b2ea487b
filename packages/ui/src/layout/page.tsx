import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './page.module.css';

export interface PageProps {
  title: ReactNode;
  /** Beside the title, such as a status. */
  badge?: ReactNode;
  /** Facts under the title, spaced apart. Their line is there before they are: give none while they are awaited. */
  subtitle?: readonly ReactNode[] | undefined;
  actions?: ReactNode;
  /** The way up, above the title: a link with `className={crumbClass()}`. */
  back?: ReactNode;
  /** Content as wide as a form. */
  narrow?: boolean | undefined;
  children: ReactNode;
}

/** The look of the link that leads up from a page, for a router's own link. */
export function crumbClass(): string {
  return classes.crumb ?? '';
}

/** Head and content of a page, with its margins. The `<h1 id="page-title">` takes the focus after a navigation. */
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
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
