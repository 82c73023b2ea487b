import type { Id } from '@backglass/contract';
import { appErrorOf, useErrorText, usePageTitle, useTexts } from '@backglass/platform';
import { useFailure } from '@backglass/platform/operator';
import { ErrorPanel, Page, ProgressLine } from '@backglass/ui';
import { useGame } from '../../api/get-game.ts';
import { StaleCallout } from '../../table/stale-callout.tsx';
import { useLiveGame } from '../../live/use-live-game.ts';
import { GameNotFound } from './game-not-found.tsx';
import { GameView } from './game-view.tsx';
import { GamesCrumb } from './games-crumb.tsx';

/** The game of an id, in each state of its reading. */
export function LoadedGame({ id }: { id: Id }) {
  const t = useTexts('games');
  const errorText = useErrorText();
  const query = useGame(id);
  useLiveGame(id);
  usePageTitle(query.data?.name);

  const error = useFailure(query.data, query.error);
  const failure = error === null ? undefined : appErrorOf(error);
  if (failure?.kind === 'not-found') return <GameNotFound />;
  if (query.data) {
    const isStale = failure !== undefined || query.fetchStatus === 'paused';
    return (
      <GameView
        game={query.data}
        notice={
          isStale ? (
            <StaleCallout
              error={failure}
              updatedAt={query.dataUpdatedAt}
              busy={query.fetchStatus === 'fetching'}
              onRetry={() => void query.refetch()}
            />
          ) : null
        }
      />
    );
  }
  return (
    <Page title={t('game.title')} back={<GamesCrumb />}>
      {failure ? (
        <ErrorPanel
          title={errorText(failure).title}
          text={errorText(failure).description}
          retryLabel={t('platform:action.retry')}
          onRetry={() => void query.refetch()}
          busy={query.fetchStatus === 'fetching'}
        />
      ) : (
        <ProgressLine label={t('game.title')} />
      )}
    </Page>
  );
}
