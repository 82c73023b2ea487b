import type { Id, Player, RankedPlayer, TeamTotals as Totals } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Button, lazyModule, Panel, VisuallyHidden } from '@backglass/ui';
import { Rank, Row, ShareBar, Table, TableBody, TableHead, TableMessage, Td, Th } from '@backglass/ui/lists';
import { Menu, useLazyOverlay } from '@backglass/ui/overlay';
import { HashIcon, PencilIcon, TicketIcon, UserMinusIcon } from '@lucide/icons';
import { memo, useRef, useState } from 'react';
import { someoneScored } from '../../common/score-reels.tsx';
import { TeamName } from '../../common/team.tsx';
import { useFlip } from '../../common/use-flip.ts';
import { usePaper } from '../../paper/use-paper.ts';
import classes from './game.module.css';

interface RankingProps {
  gameId: Id;
  gameName: string;
  players: readonly RankedPlayer[];
  removed: readonly Player[] | undefined;
  best: number;
  /** When the game is over, no player joins and no score changes. */
  isFinal: boolean;
  /** While its booth is offline, nothing of a game is lit. */
  isSilent: boolean;
}

const useCorrections = lazyModule(() => import(/* webpackChunkName: "corrections" */ './corrections.tsx'));

interface Asked {
  readonly player: Player;
  readonly asks: 'name' | 'score' | 'removal';
  readonly isOpen: boolean;
  /** Counts the dialogs, so that each starts empty. */
  readonly turn: number;
}

/** Players with the same score share a place. While nobody has a point, no player has one. The first place is highlighted when a player has scored. */
export const Ranking = memo(function Ranking(props: RankingProps) {
  const { gameId, gameName, players, removed = [], best, isFinal, isSilent } = props;
  const t = useTexts('games');
  const paper = usePaper();
  const format = useFormat();
  const rows = useRef<HTMLDivElement>(null);
  useFlip(
    rows,
    'tbody > tr',
    players.map(({ id }) => id),
  );
  const [asked, setAsked] = useState<Asked>();
  const ask = (player: Player, asks: Asked['asks']) =>
    setAsked(before => ({ player, asks, isOpen: true, turn: (before?.turn ?? 0) + 1 }));
  const [hasChanged, setHasChanged] = useState(false);
  const noteChange = () => setHasChanged(true);
  const close = () => setAsked(before => before && { ...before, isOpen: false });
  const corrections = useLazyOverlay(useCorrections, asked?.isOpen === true, close);
  const isOfAsked = ({ id }: Player) => id === asked?.player.id;
  const hasCorrections = hasChanged || removed.length > 0 || players.some(({ original }) => original);
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
              players.map(player => {
                const { id, name, score, position, team, original } = player;
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
                      {team ? (
                        <span className={classes['below']}>
                          <TeamName team={team} />
                        </span>
                      ) : null}
                      {original ? (
                        <span className={classes['below']} data-print="none">
                          {t('correction.original', {
                            what: [
                              original.name === name
                                ? undefined
                                : t('platform:quoted', { name: original.name }),
                              original.score === score && original.name !== name
                                ? undefined
                                : format.number(original.score),
                            ]
                              .filter(Boolean)
                              .join(', '),
                          })}
                        </span>
                      ) : null}
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
                        <span className={classes['word']}>{t('tickets.one')}</span>
                      </Button>
                      <Menu
                        label={t('menu_of', { name })}
                        items={[
                          {
                            id: 'rename',
                            label: t('correction.rename'),
                            icon: PencilIcon,
                            onAction: () => ask(player, 'name'),
                          },
                          {
                            id: 'score',
                            label: t('correction.score'),
                            icon: HashIcon,
                            onAction: () => ask(player, 'score'),
                          },
                          {
                            id: 'remove',
                            label: t('correction.remove'),
                            icon: UserMinusIcon,
                            rule: true,
                            onAction: () => ask(player, 'removal'),
                          },
                        ]}
                      />
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
      {corrections && removed.length > 0 ? (
        <corrections.RemovedPlayers gameId={gameId} players={removed} onDone={noteChange} />
      ) : null}
      {corrections && hasCorrections ? <corrections.Changes gameId={gameId} /> : null}
      {corrections && asked ? (
        <corrections.CorrectDialog
          key={asked.turn}
          {...asked}
          gameId={gameId}
          current={players.find(isOfAsked)}
          isRemoved={removed.some(isOfAsked)}
          onClose={close}
          onDone={noteChange}
        />
      ) : null}
    </Panel>
  );
});

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
