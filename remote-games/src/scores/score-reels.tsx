import type { Player } from '@backglass/contract';
import { useFormat } from '@backglass/platform/operator';
import { Reels } from '@backglass/ui/lists';
import classes from './score-reels.module.css';

interface ScoreReelsProps {
  value: number;
  /** The minimum number of windows. A negative score ignores it, because its minus must be next to its first digit. */
  minWindows: number;
  /** Highlights the score, because the player leads. */
  lit: boolean;
}

/** The number of digits of a score. Each digit is shown in a window. */
export const windowsOf = (score: number): number => String(Math.trunc(Math.abs(score))).length;

/** Whether a player has a score other than zero. Until then, all players share the first place and nobody leads. */
export const someoneScored = (players: readonly Pick<Player, 'score'>[]): boolean =>
  players.some(({ score }) => score !== 0);

/** A score with one window per digit, in the size of the text around it. A negative score has a minus before the windows. */
export function ScoreReels({ value, minWindows, lit }: ScoreReelsProps) {
  const format = useFormat();
  const isNegative = Math.trunc(value) < 0;
  return (
    <span className={classes['score']} data-lit={lit ? '' : undefined}>
      {isNegative ? <span aria-hidden="true">{'\u2212'}</span> : null}
      <Reels
        value={Math.abs(value)}
        minWindows={isNegative ? 1 : minWindows}
        formatted={format.number(value)}
        lit={lit}
      />
    </span>
  );
}
