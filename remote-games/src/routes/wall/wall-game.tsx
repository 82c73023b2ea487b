import {
  shownStatusOf,
  type Game,
  type GameDetail,
  type Id,
  type RankedPlayer,
  type TeamTotals,
} from '@backglass/contract';
import { rankPlayers, teamTotalsOf } from '@backglass/contract/results';
import { appErrorOf, usePageTitle, useTexts } from '@backglass/platform';
import {
  useFailure,
  useFormat,
  useLoadErrorText,
  useNow,
  useScreenState,
} from '@backglass/platform/operator';
import type { CSSProperties } from 'react';
import { useLiveGame } from '../../api/get-game.ts';
import { GameLamps, mapText, shownPercent } from '../../common/game-progress.tsx';
import { useNoSignalText } from '../../common/moment.tsx';
import { namesOfFirst, someoneScored } from '../../common/score-reels.tsx';
import { TeamName } from '../../common/team.tsx';
import { firstNames } from '../../common/wording.ts';
import { WallAside } from './wall-aside.tsx';
import { useMask } from './wall-context.ts';
import { nextTurn, pagesOf, PER_PAGE, type Turn } from './wall-games.ts';
import { usePageTimer, WallFoot, WallMessage, WallTop } from './wall-layout.tsx';
import { WallRanking } from './wall-ranking.tsx';
import classes from './wall.module.css';

const CLOCK_INTERVAL = 30_000;

interface WallGameProps {
  turn: Turn<Id>;
  ids: readonly Turn['id'][];
  running: readonly Game[] | undefined;
  onTurn: (turn: Turn) => void;
}

/** One page of a game's players on the wall. Calls `onTurn` with the next turn when the page's time is over. */
export function WallGame({ turn, ids, running, onTurn }: WallGameProps) {
  const t = useTexts('games');
  const format = useFormat();
  const errorText = useLoadErrorText();
  const now = useNow(CLOCK_INTERVAL);
  const noSignalText = useNoSignalText();
  const isScreen = useScreenState() !== 'none';
  const query = useLiveGame(turn.id);
  const game = query.data;
  const error = useFailure(query);
  const failure = error && errorText(appErrorOf(error));
  const players = game ? rankPlayers(game.players) : [];
  usePageTimer(() => onTurn(nextTurn(turn, players.length, ids)));
  if (game === undefined) return <WallMessage text={failure?.title}>{failure?.retries}</WallMessage>;

  const status = shownStatusOf(game);
  const isFinal = status === 'finished';
  const pages = pagesOf(players.length);
  const page = Math.min(turn.page, pages - 1);
  const playingTime =
    status === 'running' && game.started_at !== null ? now - Date.parse(game.started_at) : undefined;
  const left = playingTime === undefined ? undefined : timeLeft(playingTime, game);
  const facts = [
    game.booth?.name,
    status === 'running'
      ? mapText(game, t, format)
      : isFinal
        ? undefined
        : (noSignalText(game) ?? t(`status.${status}`)),
    playingTime === undefined ? undefined : format.duration(playingTime),
    left === undefined ? undefined : t('wall.left', { duration: format.duration(left) }),
    pages > 1 ? t('sheet.page', { page: format.number(page + 1), pages: format.number(pages) }) : undefined,
  ].filter(fact => fact !== undefined);
  const teams = teamTotalsOf(players);
  const hasTotals = teams.length > 1;
  const colors = new Set(teams.map(({ color }) => color));
  const isMarkEnough = hasTotals && colors.size === teams.length && !colors.has(null);
  const hasLeader = someoneScored(players);
  const ranking = (
    <WallRanking
      label={t('game.ranking')}
      players={players.slice(page * PER_PAGE, (page + 1) * PER_PAGE)}
      rows={pages > 1 ? PER_PAGE : players.length}
      widest={Math.max(0, ...players.map(({ score }) => score))}
      hasLeader={hasLeader}
      isSilent={status === 'no_signal'}
      isOver={game.finished_at !== null}
      teams={teams.length === 0 ? undefined : isMarkEnough ? 'marks' : 'marks-and-names'}
    />
  );
  const others = running?.filter(({ id }) => id !== game.id);
  return (
    <>
      {isScreen ? null : <PageTitle name={game.name} />}
      <WallTop title={game.name}>
        {facts.map(fact => (
          <bdi key={fact}>{fact}</bdi>
        ))}
      </WallTop>
      <div className={classes['body']}>
        {hasTotals ? (
          <div className={classes['headed']}>
            <WallTeams teams={teams} hasLeader={hasLeader && status !== 'no_signal'} />
            {ranking}
          </div>
        ) : (
          ranking
        )}
        <WallAside turn={turn} games={others} />
      </div>
      <WallFoot>
        {isFinal ? (
          <>
            <p className={classes['final']}>{t('wall.final')}</p>
            <Winner players={players} />
          </>
        ) : (
          <>
            <span className={classes['percent']} data-longest={format.percent(100)}>
              {shownPercent(game, format)}
            </span>
            <GameLamps game={game} glass size="band" height="max(1rem, 0.9 * var(--wall-text-sm))" />
          </>
        )}
      </WallFoot>
    </>
  );
}

/** Names the tab after the game. The tab of a screen keeps the screen's name. */
function PageTitle({ name }: { name: string }) {
  usePageTitle(useMask()(name));
  return null;
}

const MINUTE = 60_000;

/** The time until such games usually end, in milliseconds. `undefined` if it is unknown, or if the game takes longer than they did. */
function timeLeft(playingTime: number, { usual_seconds: usual }: GameDetail): number | undefined {
  const left = usual == null ? 0 : usual * 1_000 - playingTime;
  return left > 0 ? Math.max(MINUTE, left) : undefined;
}

function Winner({ players }: { players: readonly RankedPlayer[] }) {
  const t = useTexts('games');
  const format = useFormat();
  const mask = useMask();
  const winners = namesOfFirst(players).map(mask);
  if (winners.length === 0) return null;
  return <p className={classes['winner']}>{t('wall.won', { name: firstNames({ t, format }, winners) })}</p>;
}

/** In two rows of four. Another API may have more teams. */
const MAX_TEAMS = 8;
const PER_ROW = 4;

interface WallTeamsProps {
  teams: readonly TeamTotals[];
  hasLeader: boolean;
}

/** The totals of the teams, above the ranking. */
function WallTeams({ teams, hasLeader }: WallTeamsProps) {
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
