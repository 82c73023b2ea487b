import { Link, useTexts } from '@backglass/platform';
import { ExtensionPoint, useFormat, useNow } from '@backglass/platform/operator';
import { buttonClass, Icon, Page } from '@backglass/ui';
import { TvIcon } from '@lucide/icons';
import { DownloadListButton } from '../../downloads/download-list-button.tsx';
import { DASHBOARD_COLUMNS } from '../../table/columns.ts';
import { GamesPanel } from '../../table/games-panel.tsx';
import { useListLinkState, useRememberList } from '../../table/link-back-to-list.ts';
import { DASHBOARD } from '../../table/list-state.ts';
import { useGamesList } from '../../table/use-games-list.ts';
import { NoGames } from './no-games.tsx';

/** How often durations are updated, in milliseconds. Durations show minutes. */
const CLOCK_INTERVAL = 30_000;

const NO_PROPS = {};

/** The dashboard: the games that are not hidden, with live updates. */
export function GamesList() {
  const t = useTexts('games');
  const format = useFormat();
  const now = useNow(CLOCK_INTERVAL);
  const list = useGamesList(DASHBOARD);
  const linkState = useListLinkState();
  useRememberList();
  const { data } = list;
  // The facts count the games of the list, not of a day, so they have no date.
  const facts: string[] = [];
  if (data && data.count > 0)
    facts.push(t('games', { count: data.count, formatted: format.number(data.count) }));
  if (data && data.count > 0 && data.count === data.results.length) {
    // The number of players is only known if all games are on this page.
    const players = data.results.reduce((sum, game) => sum + game.players_count, 0);
    facts.push(t('players', { count: players, formatted: format.number(players) }));
  }
  const actions = (
    <>
      <Link className={buttonClass()} to="/games/wall" state={linkState}>
        <Icon of={TvIcon} />
        <span>{t('wall.title')}</span>
      </Link>
      <DownloadListButton list={list} />
    </>
  );
  return (
    <Page title={t('title')} subtitle={facts} actions={actions}>
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
