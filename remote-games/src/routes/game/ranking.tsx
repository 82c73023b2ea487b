import type { Id, RankedPlayer } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Button, Panel, VisuallyHidden } from '@backglass/ui';
import { Rank, Row, ShareBar, Table, TableBody, TableHead, TableMessage, Td, Th } from '@backglass/ui/lists';
import { TicketIcon } from '@lucide/icons';
import { memo, useRef } from 'react';
import { someoneScored } from '../../common/score-reels.tsx';
import { useFlip } from '../../common/use-flip.ts';
import { usePaper } from '../../paper/use-paper.ts';
import classes from './game.module.css';

interface RankingProps {
  gameId: Id;
  gameName: string;
  players: readonly RankedPlayer[];
  best: number;
  /** When the game is over, no player joins and no score changes. */
  isFinal: boolean;
  /** While its booth is offline, nothing of a game is lit. */
  isSilent: boolean;
}

/** Players with the same score share a place. While nobody has a point, no player has one. The first place is highlighted when a player has scored. */
export const Ranking = memo(function Ranking(props: RankingProps) {
  const { gameId, gameName, players, best, isFinal, isSilent } = props;
  const t = useTexts('games');
  const paper = usePaper();
  const format = useFormat();
  const rows = useRef<HTMLDivElement>(null);
  useFlip(
    rows,
    'tbody > tr',
    players.map(({ id }) => id),
  );
  const behind = (score: number) => (score === best ? t('none') : format.number(score - best));
  const hasPositions = someoneScored(players);
  const hasLeader = !isSilent && hasPositions;
  return (
    <Panel label={t('game.ranking')} flush>
      <div ref={rows}>
        <Table label={t('game.ranking')}>
          <TableHead>
            <Th width="4.5rem">{t('game.position')}</Th>
            <Th>{t('game.player')}</Th>
            <Th numeric>{t('game.score')}</Th>
            <Th width="30%" fold="phone">
              <VisuallyHidden>{t('game.share')}</VisuallyHidden>
            </Th>
            <Th numeric fold="phone">
              {t('game.behind')}
            </Th>
            <Th area="menu">
              <VisuallyHidden>{t('tickets.one')}</VisuallyHidden>
            </Th>
          </TableHead>
          <TableBody>
            {players.length === 0 ? (
              <TableMessage columns={6}>{t(isFinal ? 'sheet.no_players' : 'game.no_players')}</TableMessage>
            ) : (
              players.map(({ id, name, score, position }) => {
                const lit = position === 1 && hasLeader;
                return (
                  <Row key={id}>
                    <Td>
                      <Rank position={hasPositions ? format.number(position) : '–'} lit={lit} />
                    </Td>
                    <Td>
                      <span className={classes['player']} dir="auto">
                        {name}
                      </span>
                    </Td>
                    <Td numeric>
                      <span className={classes['score']}>{format.number(score)}</span>
                    </Td>
                    <Td fold="phone">
                      <ShareBar share={best > 0 ? score / best : 0} lit={lit} />
                    </Td>
                    <Td numeric muted fold="phone">
                      {behind(score)}
                    </Td>
                    <Td area="menu">
                      <Button
                        variant="muted"
                        icon={TicketIcon}
                        aria-label={t('print.ticket_of', { name })}
                        onClick={() =>
                          paper.tickets('print', [{ id: gameId, name: gameName }], undefined, id)
                        }
                      >
                        {t('tickets.one')}
                      </Button>
                    </Td>
                  </Row>
                );
              })
            )}
          </TableBody>
        </Table>
        {/* Paper says in its head whether the result is final. */}
        <p className={classes['finality']} data-longest={t('game.not_final')} data-print="none">
          <span>{t(isFinal ? 'game.final' : 'game.not_final')}</span>
        </p>
      </div>
    </Panel>
  );
});
