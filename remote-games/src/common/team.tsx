import type { Team } from '@backglass/contract';
import { TEAM_MARKS } from '@backglass/ticket/team-marks';
import classes from './team.module.css';

const outlineOf = (color: keyof typeof TEAM_MARKS): string =>
  TEAM_MARKS[color].areas.map(area => `M${area.join(' ')}Z`).join('');

/** The mark of a team's color, as high as a capital letter. Without a color, its space stays free, so that names line up. */
export function TeamMark({ color }: Pick<Team, 'color'>) {
  return (
    <svg className={classes['mark']} data-color={color} viewBox="0 -1 1 1" aria-hidden="true">
      {color === null ? null : <path d={outlineOf(color)} />}
    </svg>
  );
}

export function TeamName({ team: { name, color } }: { team: Team }) {
  return (
    <span className={classes['team']}>
      {color === null ? null : <TeamMark color={color} />}
      <bdi>{name}</bdi>
    </span>
  );
}
