import type { RankedPlayer } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { VisuallyHidden } from '@backglass/ui';
import { useRef, type CSSProperties } from 'react';
import { useFlip } from '../../common/use-flip.ts';
import { ScoreReels, windowsOf } from '../../common/score-reels.tsx';
import { TeamMark } from '../../common/team.tsx';
import { useMask } from './wall-context.ts';
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
  /** How rows show the teams. The totals of the teams above the ranking say which mark is whose. */
  teams?: 'marks' | 'marks-and-names' | undefined;
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
  teams,
}: WallRankingProps) {
  const t = useTexts('games');
  const format = useFormat();
  const mask = useMask();
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
      data-teams={teams}
      style={{ '--rows': Math.max(MIN_ROWS, rows) } as CSSProperties}
    >
      {players.map(({ id, name, score, position, team }) => {
        const lit = position === 1 && hasLeader && !isSilent;
        return (
          <li key={id} className={classes['row']} data-first={lit ? '' : undefined}>
            <span className={classes['position']}>{hasLeader ? format.number(position) : '–'}</span>
            {teams ? (
              <span className={classes['mark']}>
                <TeamMark color={team?.color ?? null} />
              </span>
            ) : null}
            <FitText className={classes['name']}>{mask(name)}</FitText>
            {team && teams === 'marks' ? <VisuallyHidden>{mask(team.name)}</VisuallyHidden> : null}
            {teams === 'marks-and-names' ? (
              <FitText className={classes['team']}>{mask(team?.name ?? '')}</FitText>
            ) : null}
            <ScoreReels value={score} minWindows={windows} lit={lit} />
          </li>
        );
      })}
    </ol>
  );
}
