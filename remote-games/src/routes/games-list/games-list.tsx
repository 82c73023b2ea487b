import type { GameListParams } from '@backglass/contract';
import { Link, useNavigate, useOperator, useTexts } from '@backglass/platform';
import { dayOf, ExtensionPoint, useFormat, useNow } from '@backglass/platform/operator';
import { buttonClass, Icon, linkClass, Page, Panel } from '@backglass/ui';
import { EmptyState } from '@backglass/ui/lists';
import { BookOpenIcon, HistoryIcon, PlusIcon, PrinterIcon, TvIcon } from '@lucide/icons';
import { useSyncExternalStore } from 'react';
import { useGameDay } from '../../api/get-game-day.ts';
import { useGames } from '../../api/get-games.ts';
import { useListLinkState, useRememberList } from '../../list/list-link.ts';
import { DASHBOARD } from '../../list/list-state.ts';
import { DASHBOARD_COLUMNS } from '../../table/columns.tsx';
import { DownloadListButton } from '../../table/download-csv.tsx';
import { GamesPanel } from '../../table/games-panel.tsx';
import { useGamesList } from '../../table/use-games-list.ts';
import classes from './games-list.module.css';

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
  const isPhone = useIsPhone();
  useRememberList();
  const header = <ExtensionPoint name="dashboard.header" props={NO_PROPS} />;
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
          {
            id: 'printing',
            label: t('page_title.printing'),
            icon: PrinterIcon,
            onAction: () => void navigate('/games/printing'),
          },
        ]}
      />
    </>
  );
  return (
    <Page title={t('title')} subtitle={[<DayFacts key="day" now={now} />]} actions={actions}>
      {!isPhone && header}
      <GamesPanel
        list={list}
        label={t('title')}
        columns={DASHBOARD_COLUMNS}
        now={now}
        emptyState={<NoGames />}
      />
      {isPhone && header}
    </Page>
  );
}

const phone = window.matchMedia('(max-width: 40rem)');

function onPhoneChange(onChange: () => void): () => void {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

/** Whether the window is a phone's. There the games come first, and what other remotes contribute follows. */
const useIsPhone = () => useSyncExternalStore(onPhoneChange, () => phone.matches);

/** Today, its games and players, which lead to the page of today, and who leads. */
function DayFacts({ now }: { now: number }) {
  const t = useTexts('games');
  const format = useFormat();
  const { games = 0, players = 0, leader } = useGameDay(dayOf(now)) ?? {};
  return (
    <span className={classes['day']}>
      <span className={classes['date']}>{format.day(now)}</span>
      <Link className={`${linkClass()} ${classes['sums']}`} to="/games/tonight">
        {games > 0 ? (
          <>
            <span>{t('games', { count: games, formatted: format.number(games) })}</span>
            <span>{t('players', { count: players, formatted: format.number(players) })}</span>
          </>
        ) : (
          t('page_title.tonight')
        )}
      </Link>
      {leader ? (
        <Link className={linkClass()} to={`/games/${leader.game.id}`} title={leader.game.name}>
          {t('day.leads', { name: leader.player.name, score: format.number(leader.score) })}
        </Link>
      ) : null}
    </span>
  );
}

const HIDDEN_GAMES: GameListParams = { is_hidden: true, page: 1, page_size: 1 };

/** The dashboard before the first game, or when all games are in the history. */
function NoGames() {
  const { data, isPending } = useGames(HIDDEN_GAMES);
  if (isPending) return null;
  return data !== undefined && data.count > 0 ? <AllInHistory count={data.count} /> : <NoGamesYet />;
}

function AllInHistory({ count }: { count: number }) {
  const t = useTexts('games');
  const format = useFormat();
  return (
    <Panel label={t('title')} flush>
      <EmptyState
        reels
        title={t('all_hidden.title')}
        text={t('all_hidden.text', { count, formatted: format.number(count) })}
        action={
          <Link className={buttonClass({ variant: 'primary', size: 'form' })} to="/games/history">
            <Icon of={HistoryIcon} />
            <span>{t('all_hidden.to_history')}</span>
          </Link>
        }
      />
    </Panel>
  );
}

const STEPS = ['pair', 'start', 'watch'] as const;

/** The empty state before a centre's first game. It explains the first steps. */
function NoGamesYet() {
  const t = useTexts('games');
  const { center } = useOperator();
  return (
    <Panel label={t('title')} flush>
      <EmptyState
        reels
        title={t('nothing_yet.title')}
        text={t('nothing_yet.text', { center: center.name })}
        action={
          <>
            <Link className={buttonClass({ variant: 'primary', size: 'form' })} to="/booths/new">
              <Icon of={PlusIcon} />
              <span>{t('nothing_yet.add_booth')}</span>
            </Link>
            <Link className={buttonClass({ size: 'form' })} to="/tutorials">
              <Icon of={BookOpenIcon} />
              <span>{t('nothing_yet.how')}</span>
            </Link>
          </>
        }
        steps={STEPS.map(step => (
          <>
            <strong>{t(`nothing_yet.${step}`)}</strong>
            <span>{t(`nothing_yet.${step}_text`)}</span>
          </>
        ))}
      />
    </Panel>
  );
}
