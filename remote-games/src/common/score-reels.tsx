import type { Player, RankedPlayer } from '@backglass/contract';
import { isolateName } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Reels } from '@backglass/ui/lists';
import classes from './score-reels.module.css';

interface ScoreReelsProps {
  value: number;
  /** The minimum number of windows. Ignored for a negative score, whose minus must be next to its first digit. */
  minWindows: number;
  lit: boolean;
}

/** The number of digits of a score. Each digit has one window. */
export const windowsOf = (score: number): number => String(Math.trunc(Math.abs(score))).length;

/** Whether a player has a score other than zero. Until then nobody leads. */
export const someoneScored = (players: readonly Pick<Player, 'score'>[]): boolean =>
  players.some(({ score }) => score !== 0);

/** The names of the players in the first place. */
export const namesOfFirst = (players: readonly RankedPlayer[]): readonly string[] =>
  someoneScored(players)
    ? players.filter(({ position }) => position === 1).map(({ name }) => isolateName(name))
    : [];

/** A score with one window per digit, in the size of the text around it. */
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
