import { Link, useNavigate, useTexts } from '@backglass/platform';
import { ExtensionPoint, useFormat, useNow } from '@backglass/platform/operator';
import { buttonClass, Icon, linkClass, Page } from '@backglass/ui';
import { TvIcon } from '@lucide/icons';
import { useGameDay } from '../../api/get-game-day.ts';
import { DownloadListButton } from '../../downloads/download-list-button.tsx';
import { DASHBOARD_COLUMNS } from '../../table/columns.ts';
import { GamesPanel } from '../../table/games-panel.tsx';
import { useListLinkState, useRememberList } from '../../list/list-link.ts';
import { DASHBOARD } from '../../list/list-state.ts';
import { useGamesList } from '../../table/use-games-list.ts';
import classes from './games-list.module.css';
import { dayOf } from '../../list/days.ts';
import { NoGames } from './no-games.tsx';

/** How often durations are updated, in milliseconds. Durations show minutes. */
const CLOCK_INTERVAL = 30_000;

const NO_PROPS = {};

/** The dashboard: the games that are not hidden, with live updates. */
export function GamesList() {
  const t = useTexts('games');
  const now = useNow(CLOCK_INTERVAL);
  const list = useGamesList(DASHBOARD);
  const linkState = useListLinkState();
  const navigate = useNavigate();
  useRememberList();
  const actions = (
    <>
      <Link className={`${buttonClass()} ${classes['wall']}`} to="/games/wall" state={linkState}>
        <Icon of={TvIcon} />
        <span>{t('wall.title')}</span>
      </Link>
      <DownloadListButton
        list={list}
        menuItems={[
          {
            id: 'wall',
            label: t('wall.title'),
            icon: TvIcon,
            onAction: () => void navigate('/games/wall', { state: linkState }),
          },
        ]}
      />
    </>
  );
  return (
    <Page title={t('title')} subtitle={[<DayFacts key="day" now={now} />]} actions={actions}>
      <ExtensionPoint name="dashboard.header" props={NO_PROPS} />
      <GamesPanel
        list={list}
        label={t('title')}
        columns={DASHBOARD_COLUMNS}
        now={now}
        emptyState={<NoGames />}
      />
    </Page>
  );
}

/** Today, its games and players, and who leads. Without a game, only the date: games of today may be in the history. */
function DayFacts({ now }: { now: number }) {
  const t = useTexts('games');
  const format = useFormat();
  const { games = 0, players = 0, leader } = useGameDay(dayOf(now)) ?? {};
  return (
    <span className={classes['day']}>
      <span className={classes['date']}>{format.day(now)}</span>
      {games > 0 ? (
        <>
          <span>{t('games', { count: games, formatted: format.number(games) })}</span>
          <span>{t('players', { count: players, formatted: format.number(players) })}</span>
        </>
      ) : null}
      {leader ? (
        <Link className={linkClass()} to={`/games/${leader.game.id}`} title={leader.game.name}>
          {t('day.leads', { name: leader.player.name, score: format.number(leader.score) })}
        </Link>
      ) : null}
    </span>
  );
}
