import { Link, useTexts } from '@backglass/platform';
import { buttonClass, Page, Panel } from '@backglass/ui';
import { EmptyState } from '@backglass/ui/lists';
import { GamesCrumb } from './games-crumb.tsx';

/** There is no such game (spec §8: "No data to display"). */
export function GameNotFound() {
  const t = useTexts('games');
  return (
    <Page title={t('game.title')} back={<GamesCrumb />}>
      <Panel label={t('game.title')} flush>
        <EmptyState
          title={t('platform:error.not_found.title')}
          text={t('platform:error.not_found.description')}
          action={
            <Link className={buttonClass({ size: 'form' })} to="/games">
              {t('history_nothing_yet.to_games')}
            </Link>
          }
        />
      </Panel>
    </Page>
  );
}
