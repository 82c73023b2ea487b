import { useId, type ReactNode } from 'react';
import { glass } from '../layout/glass.ts';
import { cx } from '../cx.ts';
import classes from './score-band.module.css';

/** The figures of a game, side by side on glass. */
export function ScoreBand({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section {...glass(classes.panel)} aria-label={label}>
      <div className={classes.band}>{children}</div>
    </section>
  );
}

export interface FigureProps {
  label: string;
  end?: string | undefined;
  grow?: boolean | undefined;
  children: ReactNode;
}

/** One named figure of a score band. */
export function Figure({ label, end, grow, children }: FigureProps) {
  const id = useId();
  return (
    <div className={cx(classes.figure, grow && classes.grow)} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <span className={classes.label} id={id}>
          {label}
        </span>
        {/* A new key replaces the element, because a changed width would be a layout shift. */}
        {end === undefined ? null : (
          <span className={classes.end} key={end}>
            {end}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}
