import type { RankedPlayer } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { useRef, type CSSProperties } from 'react';
import { useFlip } from '../../common/use-flip.ts';
import { ScoreReels, windowsOf } from '../../common/score-reels.tsx';
import { FitText } from './wall-layout.tsx';
import classes from './wall-ranking.module.css';
import wall from './wall.module.css';

const WINDOWS = 5;
/** A single row would be higher than its text needs. */
const MIN_ROWS = 2;

interface WallRankingProps {
  label: string;
  players: readonly RankedPlayer[];
  rows: number;
  /** The score with the most digits. It determines the width of all scores. */
  widest: number;
  hasLeader: boolean;
  /** The booth gives no signal, so that no score is lit. */
  isSilent?: boolean;
  isOver: boolean;
}

/** One page of the ranking, in large letters. */
export function WallRanking({
  label,
  players,
  rows,
  widest,
  hasLeader,
  isSilent = false,
  isOver,
}: WallRankingProps) {
  const t = useTexts('games');
  const format = useFormat();
  const list = useRef<HTMLOListElement>(null);
  useFlip(
    list,
    'li',
    players.map(({ id }) => id),
  );
  const windows = Math.max(WINDOWS, windowsOf(widest));
  if (players.length === 0)
    return <p className={wall['meta']}>{t(isOver ? 'wall.nobody' : 'game.no_players')}</p>;
  return (
    <ol
      ref={list}
      className={classes['list']}
      aria-label={label}
      style={{ '--rows': Math.max(MIN_ROWS, rows) } as CSSProperties}
    >
      {players.map(({ id, name, score, position }) => {
        const lit = position === 1 && hasLeader && !isSilent;
        return (
          <li key={id} className={classes['row']} data-first={lit ? '' : undefined}>
            <span className={classes['position']}>{hasLeader ? format.number(position) : '–'}</span>
            <FitText className={classes['name']}>{name}</FitText>
            <ScoreReels value={score} minWindows={windows} lit={lit} />
          </li>
        );
      })}
    </ol>
  );
}
