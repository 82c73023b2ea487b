import { cssVars } from '../css-vars.ts';
import classes from './ranking.module.css';

export interface RankProps {
  position: string;
  lit?: boolean | undefined;
}

/** A player's position. */
export function Rank({ position, lit }: RankProps) {
  return (
    <span className={classes.rank} data-lit={lit ? '' : undefined}>
      {position}
    </span>
  );
}

export interface ShareBarProps {
  /** The share of the best score, 0–1. */
  share: number;
  lit?: boolean | undefined;
}

/** A decorative bar that compares a score to the best score. */
export function ShareBar({ share, lit }: ShareBarProps) {
  const fill = Math.min(1, Math.max(0, share));
  return (
    <span
      className={classes.bar}
      data-lit={lit ? '' : undefined}
      style={cssVars({ '--fill': fill })}
      aria-hidden="true"
    />
  );
}
