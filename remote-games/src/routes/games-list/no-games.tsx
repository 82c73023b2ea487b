import type { GameListParams } from '@backglass/contract';
import { Link, useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { buttonClass, Icon, Panel } from '@backglass/ui';
import { EmptyState } from '@backglass/ui/lists';
import { HistoryIcon } from '@lucide/icons';
import { useGames } from '../../api/get-games.ts';
import { NoGamesYet } from './no-games-yet.tsx';

const HIDDEN_GAMES: GameListParams = { is_hidden: true, page: 1, page_size: 1 };

/** The dashboard before the first game, or when all games are in the history. */
export function NoGames() {
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
