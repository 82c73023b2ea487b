import type { LeaderboardEntry } from '@backglass/contract';
import { Link, useTexts } from '@backglass/platform';
import { serverNow, useFormat } from '@backglass/platform/operator';
import { Button } from '@backglass/ui';
import {
  CellText,
  Rank,
  Row,
  rowLinkClass,
  RowName,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
  TableMessage,
  Td,
  Th,
} from '@backglass/ui/lists';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { useLeaderboard } from '../../api/get-leaderboard.ts';
import type { Shown } from './address.ts';
import classes from './leaderboard.module.css';

const COLUMNS = 6;

interface ScoreTableProps {
  list: Pick<ReturnType<typeof useLeaderboard>, 'data' | 'isFetching' | 'isPreviousData'>;
  period: Shown['period'];
  pageSize: number;
  onShowAll: () => void;
}

export function ScoreTable({ list, period, pageSize, onShowAll }: ScoreTableProps) {
  const t = useTexts('leaderboard');
  const { data, isFetching, isPreviousData } = list;
  return (
    <div className={classes['scores']}>
      <Table label={t('title')} busy={data === undefined || (isPreviousData && isFetching)}>
        <TableHead>
          <Th width="4.5rem">{t('column.rank')}</Th>
          <Th area="name">{t('column.player')}</Th>
          <Th numeric>{t('column.score')}</Th>
          <Th fold="phone">{t('column.game')}</Th>
          <Th fold="narrow">{t('column.booth')}</Th>
          <Th fold="phone">{t('column.finished')}</Th>
        </TableHead>
        <TableBody>
          {data === undefined ? (
            <SkeletonRows rows={pageSize} columns={COLUMNS} />
          ) : data.results.length === 0 ? (
            <TableMessage columns={COLUMNS} action={<Button onClick={onShowAll}>{t('show_all')}</Button>}>
              {t(`nothing.${period}`)}
            </TableMessage>
          ) : (
            data.results.map(entry => (
              <ScoreRow key={entry.player.id} entry={entry} isToday={period === 'day'} />
            ))
          )}
        </TableBody>
      </Table>
    </div>
  );
}

interface ScoreRowProps {
  entry: LeaderboardEntry;
  /** Whether all scores are of today. Then no row shows the date. */
  isToday: boolean;
}

/** One score. On a phone, the game is below the player. */
function ScoreRow({ entry, isToday }: ScoreRowProps) {
  const { rank, score, player, game, booth, finished_at } = entry;
  const t = useTexts('leaderboard');
  const format = useFormat();
  const moment = isToday ? format.time(finished_at) : format.dateTime(finished_at);
  // A phone has room only for the day. Scores of earlier years need the whole date.
  const short = isToday || !isThisYear(finished_at) ? moment : format.day(finished_at);
  const linkTo = { to: `/games/${game.id}`, title: game.name };
  return (
    <Row onKeyDown={moveFocusWithArrows} onClick={openGame}>
      <Td>
        <Rank position={format.number(rank)} lit={rank === 1} />
      </Td>
      <Td area="name">
        <RowName narrow={booth?.name}>
          <span className={classes['player']} dir="auto" title={player.name}>
            {player.name}
          </span>
          <span className={classes['game']}>
            <Link {...linkTo} className={rowLinkClass()}>
              {game.name}
            </Link>
            <time dateTime={finished_at}>{short}</time>
          </span>
        </RowName>
      </Td>
      <Td numeric>
        <span className={classes['score']}>{format.number(score)}</span>
      </Td>
      <Td fold="phone">
        <Link {...linkTo} className={rowLinkClass()} dir="auto">
          {game.name}
        </Link>
      </Td>
      <Td fold="narrow">{booth === null ? t('none') : <CellText>{booth.name}</CellText>}</Td>
      <Td fold="phone" muted>
        <time dateTime={finished_at}>{moment}</time>
      </Td>
    </Row>
  );
}

function moveFocusWithArrows(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const next = { ArrowUp: row.previousElementSibling, ArrowDown: row.nextElementSibling }[event.key];
  const links = [...(next?.querySelectorAll<HTMLElement>('a') ?? [])];
  const link = links.find(({ offsetParent }) => offsetParent !== null) ?? links[0];
  if (link === undefined) return;
  event.preventDefault();
  link.focus();
}

/** A click that ends a text selection must not open the game. */
function openGame({ currentTarget, target }: MouseEvent<HTMLTableRowElement>): void {
  if ((target as Element).closest('a') || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('a')?.click();
}

const isThisYear = (moment: string): boolean =>
  new Date(moment).getFullYear() === new Date(serverNow()).getFullYear();
