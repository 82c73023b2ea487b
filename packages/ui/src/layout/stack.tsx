import type { ReactNode } from 'react';
import { cssVars, cx } from '../cx.ts';
import classes from './stack.module.css';

/** A step of the space scale: 1 is 2 px, 4 is 8 px, 6 is 16 px, 7 is 20 px, 8 is 24 px. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

interface StackProps {
  gap?: Gap | undefined;
  /** In a `Stack`, `start` keeps the children at their own width. In a `Cluster`, `start` aligns them at the top. */
  align?: 'start' | undefined;
  narrow?: boolean | undefined;
  children: ReactNode;
}

const gapOf = (gap: Gap) => cssVars({ '--gap': `var(--space-${gap})` });

/** Places children below one another. */
export function Stack({ gap = 6, align, narrow, children }: StackProps) {
  return (
    <div className={cx(classes.stack, narrow && classes.narrow)} data-align={align} style={gapOf(gap)}>
      {children}
    </div>
  );
}

interface ClusterProps extends Omit<StackProps, 'narrow'> {
  justify?: 'between' | 'end' | undefined;
}

/** Places children beside one another, with wrapping. */
export function Cluster({ gap = 4, align, justify, children }: ClusterProps) {
  return (
    <div className={classes.cluster} data-align={align} data-justify={justify} style={gapOf(gap)}>
      {children}
    </div>
  );
}
