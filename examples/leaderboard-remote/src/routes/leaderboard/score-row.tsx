import type { LeaderboardEntry } from '@backglass/contract';
import { Link, useTexts } from '@backglass/platform';
import { serverNow, useFormat } from '@backglass/platform/operator';
import { CellText, Rank, Row, RowName, rowLinkClass, Td } from '@backglass/ui/lists';
import type { KeyboardEvent, MouseEvent } from 'react';
import classes from './leaderboard.module.css';

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

interface ScoreRowProps {
  entry: LeaderboardEntry;
  /** Whether all scores are of today. Then no row shows the date. */
  isToday: boolean;
}

/** One score. On a phone, the game is below the player. */
export function ScoreRow({ entry, isToday }: ScoreRowProps) {
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
