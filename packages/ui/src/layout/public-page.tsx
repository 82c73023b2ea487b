import type { ReactNode } from 'react';
import { Marquee } from '../brand/marquee.tsx';
import { cx } from '../cx.ts';
import { PublicColumn, type PublicColumnProps } from './public-column.tsx';
import classes from './public-page.module.css';

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
