import type { TeamTotals as Totals } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Panel, VisuallyHidden } from '@backglass/ui';
import { Rank, Row, ShareBar, Table, TableBody, TableHead, Td, Th } from '@backglass/ui/lists';
import { TeamName } from '../../common/team.tsx';
import classes from './game.module.css';

interface TeamTotalsProps {
  teams: readonly Totals[];
  /** While nobody has a point, no team has a position. */
  hasPositions: boolean;
  /** While its booth is offline, nothing of a game is lit. */
  isSilent: boolean;
}

/** The teams by their total score. Teams with the same total share a position. */
export function TeamTotals({ teams, hasPositions, isSilent }: TeamTotalsProps) {
  const t = useTexts('games');
  const format = useFormat();
  const best = teams[0]?.total ?? 0;
  return (
    <Panel label={t('game.teams')} flush>
      <Table label={t('game.teams')}>
        <TableHead>
          <Th width="4.5rem">{t('game.position')}</Th>
          <Th>{t('game.team')}</Th>
          <Th numeric>{t('game.total')}</Th>
          <Th width="30%" fold="phone">
            <VisuallyHidden>{t('game.share_of_total')}</VisuallyHidden>
          </Th>
          <Th numeric fold="phone">
            {t('game.behind')}
          </Th>
        </TableHead>
        <TableBody>
          {teams.map(team => {
            const { name, color, position, total, players: count } = team;
            const lit = position === 1 && hasPositions && !isSilent;
            return (
              <Row key={`${color} ${name}`}>
                <Td>
                  <Rank position={hasPositions ? format.number(position) : '–'} lit={lit} />
                </Td>
                <Td>
                  <span className={classes['player']}>
                    <TeamName team={team} />
                    <span className={classes['sub']}>
                      {t('players', { count, formatted: format.number(count) })}
                    </span>
                  </span>
                </Td>
                <Td numeric>
                  <span className={classes['score']}>{format.number(total)}</span>
                </Td>
                <Td fold="phone">
                  <ShareBar share={best > 0 ? total / best : 0} lit={lit} />
                </Td>
                <Td numeric muted fold="phone">
                  {total === best ? t('none') : format.number(total - best)}
                </Td>
              </Row>
            );
          })}
        </TableBody>
      </Table>
    </Panel>
  );
}
