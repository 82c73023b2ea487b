import type { ReactNode } from 'react';
import { Marquee } from './marquee.tsx';
import { cx } from '../cx.ts';
import classes from './public-page.module.css';

interface PublicColumnProps {
  title: string;
  lead?: string | undefined;
  start: ReactNode;
  preferences: ReactNode;
  foot: string;
  detail?: string | undefined;
  /** A message about the form. It grows upwards in the space above the title, so that the form does not move. */
  notice?: ReactNode;
  children: ReactNode;
}

function PublicColumn(props: PublicColumnProps) {
  const { title, lead, start, preferences, foot, detail, notice, children } = props;
  return (
    <main className={classes.side}>
      <div className={classes.top}>
        {start}
        <span className={classes.preferences}>{preferences}</span>
      </div>
      <div className={classes.notice}>{notice}</div>
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

interface PublicPageProps extends Omit<PublicColumnProps, 'start'> {
  /** Shown above the content, except on a phone, where the picture contains the product's name. */
  logo: ReactNode;
}

/** A page for visitors without a session. The router focuses its `<h1 id="page-title">` after a navigation. */
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

interface WidePublicPageProps extends Omit<PublicColumnProps, 'start' | 'detail'> {
  /** A quiet button above the content that leaves the page. */
  back: ReactNode;
  /** Such as a `StepRail`. Shown beside the content, or above it on a phone. */
  rail?: ReactNode;
}

/** A wider {@link PublicPage}: for a form in steps, or for a long text. */
export function WidePublicPage({ back, rail, ...column }: WidePublicPageProps) {
  return (
    <div className={cx(classes.page, classes.wide)} data-rail={rail ? '' : undefined}>
      {rail ? <header className={classes.rail}>{rail}</header> : null}
      <PublicColumn {...column} start={<span className={classes.back}>{back}</span>} />
    </div>
  );
}
