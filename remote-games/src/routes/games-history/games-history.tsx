import { Link, useTexts } from '@backglass/platform';
import { useNow } from '@backglass/platform/operator';
import { buttonClass, Page, Panel } from '@backglass/ui';
import { EmptyState } from '@backglass/ui/lists';
import { HISTORY, isFiltered } from '../../list/list-state.ts';
import { HISTORY_COLUMNS } from '../../table/columns.tsx';
import { DownloadListButton } from '../../table/download-csv.tsx';
import { GamesPanel } from '../../table/games-panel.tsx';
import { useGamesList } from '../../table/use-games-list.ts';

const CLOCK_INTERVAL = 60_000;

/** The history: the hidden games, the last hidden game first, with an action to restore each. */
export function GamesHistory() {
  const t = useTexts('games');
  const now = useNow(CLOCK_INTERVAL);
  const list = useGamesList(HISTORY);
  const count = list.data?.count;
  const facts = count === undefined ? [] : [t('games', { count, formatted: list.countText })];
  const isEmpty = count === 0 && !isFiltered(list.state);
  return (
    <Page
      title={t('history_title')}
      subtitle={facts}
      actions={isEmpty ? undefined : <DownloadListButton list={list} />}
    >
      <GamesPanel
        list={list}
        label={t('history_title')}
        columns={HISTORY_COLUMNS}
        now={now}
        emptyState={
          <Panel label={t('history_title')} flush>
            <EmptyState
              reels
              title={t('history_nothing_yet.title')}
              text={t('history_nothing_yet.text')}
              action={
                <Link className={buttonClass({ size: 'form' })} to="/games">
                  {t('history_nothing_yet.to_games')}
                </Link>
              }
            />
          </Panel>
        }
      />
    </Page>
  );
}
