import { cssVars } from '../css-vars.ts';
import classes from './ranking.module.css';

export interface RankProps {
  /** As the user's language writes it. */
  position: string;
  /** The first place of a game is lit. */
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

/** A score against the best one. Decoration: the number stands in its own column. */
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
