import type { Player } from '@backglass/contract';
import { useFormat } from '@backglass/platform/operator';
import { Reels } from '@backglass/ui/lists';
import classes from './score-reels.module.css';

interface ScoreReelsProps {
  value: number;
  /** Windows at least shown; a score below zero has as many as it has digits, so that its minus stands before them. */
  windows: number;
  /** The leading score. */
  lit: boolean;
}

/** How many windows a score takes. */
export const windowsOf = (score: number): number => String(Math.trunc(Math.abs(score))).length;

/** Whether anybody has scored, above or below zero: until then all share the first place, and nobody leads. */
export const someoneScored = (players: readonly Pick<Player, 'score'>[]): boolean =>
  players.some(({ score }) => score !== 0);

/** A score in windows, as large as the text around it, with a minus before the windows of one below zero. */
export function ScoreReels({ value, windows, lit }: ScoreReelsProps) {
  const format = useFormat();
  const isNegative = Math.trunc(value) < 0;
  return (
    <span className={classes['score']} data-lit={lit ? '' : undefined}>
      {isNegative ? <span aria-hidden="true">{'\u2212'}</span> : null}
      <Reels
        value={Math.abs(value)}
        minWindows={isNegative ? 1 : windows}
        formatted={format.number(value)}
        lit={lit}
      />
    </span>
  );
}
