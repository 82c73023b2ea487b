import type { ReactNode } from 'react';
import classes from './public-page.module.css';

export interface PublicColumnProps {
  title: string;
  lead?: string | undefined;
  start: ReactNode;
  /** At the end of the line above the content: such as the language. */
  preferences: ReactNode;
  /** Below the content: which product this is. */
  foot: string;
  /** Beside it where there is room, which a phone has not. */
  detail?: string | undefined;
  children: ReactNode;
}

/** The column of a public page, from its first line to its foot. */
export function PublicColumn({ title, lead, start, preferences, foot, detail, children }: PublicColumnProps) {
  return (
    <main className={classes.side}>
      <div className={classes.top}>
        {start}
        <span className={classes.preferences}>{preferences}</span>
      </div>
      <div className={classes.content}>
        <div>
          <h1 className={classes.title} id="page-title" tabIndex={-1}>
            {title}
          </h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {children}
      </div>
      <p className={classes.foot}>
        <span>{foot}</span>
        {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
      </p>
    </main>
  );
}
