import type { TeamTotals } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import type { CSSProperties } from 'react';
import { TeamName } from '../../common/team.tsx';
import { useMask } from './wall-context.ts';
import classes from './wall-teams.module.css';

/** In two rows of four. Another API may have more teams. */
const MAX_TEAMS = 8;
const PER_ROW = 4;

interface WallTeamsProps {
  teams: readonly TeamTotals[];
  hasLeader: boolean;
}

/** The totals of the teams, above the ranking. */
export function WallTeams({ teams, hasLeader }: WallTeamsProps) {
  const t = useTexts('games');
  const format = useFormat();
  const mask = useMask();
  const shown = teams.slice(0, MAX_TEAMS);
  const more = teams.length - shown.length;
  const columns = Math.min(PER_ROW, Math.ceil(shown.length / Math.ceil(shown.length / PER_ROW)));
  return (
    <ol
      className={classes['teams']}
      aria-label={t('game.teams')}
      data-few={shown.length < PER_ROW ? '' : undefined}
      style={{ '--columns': columns } as CSSProperties}
    >
      {shown.map(team => (
        <li
          key={`${team.color} ${team.name}`}
          className={classes['team']}
          data-first={team.position === 1 && hasLeader ? '' : undefined}
        >
          <TeamName team={{ ...team, name: mask(team.name) }} />
          <span className={classes['total']}>{format.number(team.total)}</span>
        </li>
      ))}
      {more > 0 ? (
        <li className={classes['more']}>{t('wall.more', { formatted: format.number(more) })}</li>
      ) : null}
    </ol>
  );
}
