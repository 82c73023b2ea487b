import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './stack.module.css';

/** A step of the space scale: 1 is 2 px, 4 is 8 px, 6 is 16 px, 7 is 20 px, 8 is 24 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export interface StackProps {
  gap?: Gap | undefined;
  as?: 'div' | 'section' | 'ul' | 'ol' | undefined;
  align?: 'start' | 'center' | 'end' | 'stretch' | undefined;
  /** No wider than a form. */
  narrow?: boolean | undefined;
  children: ReactNode;
}

/** Things under one another. */
export function Stack({ gap = 6, as: Element = 'div', align = 'stretch', narrow, children }: StackProps) {
  return (
    <Element className={cx(classes.stack, narrow && classes.narrow)} data-gap={gap} data-align={align}>
      {children}
    </Element>
  );
}

export interface ClusterProps extends Omit<StackProps, 'align' | 'narrow'> {
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'start' | 'between' | 'end' | undefined;
  wrap?: boolean | undefined;
}

/** Things beside one another, wrapping where they must. */
export function Cluster(props: ClusterProps) {
  const { gap = 4, as: Element = 'div', align = 'center', justify = 'start', wrap = true, children } = props;
  return (
    <Element
      className={classes.cluster}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-nowrap={wrap ? undefined : ''}
    >
      {children}
    </Element>
  );
}

export interface ColumnsProps {
  children: ReactNode;
  /** 19 rem at the end; below the content where there is no room. */
  aside: ReactNode;
}

/** Content with details beside it. */
export function Columns({ children, aside }: ColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{aside}</div>
    </div>
  );
}
