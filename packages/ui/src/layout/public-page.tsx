import type { ReactNode } from 'react';
import { Marquee } from '../brand/marquee.tsx';
import { cx } from '../cx.ts';
import classes from './public-page.module.css';

interface PublicColumnProps {
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
function PublicColumn({ title, lead, start, preferences, foot, detail, children }: PublicColumnProps) {
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

export interface PublicPageProps extends Omit<PublicColumnProps, 'start'> {
  /** Above the content; not on a phone, where the glass shows it. */
  logo: ReactNode;
}

/**
 * The whole page of a screen for somebody who is not signed in: one column, and the glass beside it, on a phone above it. It owns
 * its `<main>` and the `<h1 id="page-title">`, which takes the focus after a navigation.
 */
export function PublicPage({ logo, ...column }: PublicPageProps) {
  return (
    <div className={cx(classes.page, classes.narrow)}>
      <PublicColumn {...column} start={<span className={classes.logo}>{logo}</span>} />
      <div className={classes.glass}>
        <Marquee />
      </div>
    </div>
  );
}

export interface WidePublicPageProps extends Omit<PublicColumnProps, 'start' | 'detail'> {
  /** The way out, above the content: a quiet button. */
  back: ReactNode;
  /** Glass beside the page, on a phone above it. */
  rail?: ReactNode;
}

/** A {@link PublicPage} for what needs more room: a form in steps beside its rail, or a text to read. */
export function WidePublicPage({ back, rail, ...column }: WidePublicPageProps) {
  return (
    <div className={cx(classes.page, classes.wide)} data-rail={rail ? '' : undefined}>
      {rail ? <div className={classes.rail}>{rail}</div> : null}
      <PublicColumn {...column} start={<span className={classes.back}>{back}</span>} />
    </div>
  );
}
