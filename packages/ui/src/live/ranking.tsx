import { cssVars } from '../css-vars.ts';
import classes from './ranking.module.css';

export interface RankProps {
  /** Formatted in the user's language. */
  position: string;
  /** Highlights the first place. */
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
  /** Share of the best score, 0–1. */
  share: number;
  lit?: boolean | undefined;
}

/** A decorative bar beside a score, which compares the score to the best score. */
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
