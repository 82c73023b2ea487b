import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './badge.module.css';
import type { Level } from './level.ts';

export interface BadgeProps {
  /** Its colour; never amber, which is for what is live. The word says it too. */
  level?: Level | undefined;
  /** One or two words, or a number. */
  children: ReactNode;
}

/** A word or a number about what it stands beside. What a game or a booth does is a `StatusChip`. */
export function Badge({ level, children }: BadgeProps) {
  return <span className={cx(classes.badge, level && classes[level])}>{children}</span>;
}
