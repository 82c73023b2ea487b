import { idParamSchema, type Id } from '@backglass/contract';
import { appErrorOf, Link, Navigate, usePageTitle, useParams, useTexts } from '@backglass/platform';
import { useFailure, useUpdatedAt } from '@backglass/platform/operator';
import { buttonClass, crumbClass, Icon, Page, Panel, ProgressLine } from '@backglass/ui';
import { EmptyState } from '@backglass/ui/lists';
import { ArrowLeftIcon } from '@lucide/icons';
import { LoadErrorPanel, StaleCallout } from '../../common/load-errors.tsx';
import { useListAddress } from '../../list/list-link.ts';
import { useLiveGame } from '../../api/get-game.ts';
import { GameView } from './game-view.tsx';

/** One game: its players with scores and positions, totals and progress. */
export function GameScreen() {
  const id = idParamSchema.safeParse(useParams()['id']);
  return id.success ? <GameById key={id.data} id={id.data} /> : <Navigate to="/error/404" replace />;
}

function GameById({ id }: { id: Id }) {
  const t = useTexts('games');
  const query = useLiveGame(id);
  const updatedAt = useUpdatedAt(query);
  usePageTitle(query.data?.name);

  const error = useFailure(query);
  const failure = error === null ? undefined : appErrorOf(error);
  if (failure?.kind === 'not-found') return <GameNotFound />;
  if (query.data) {
    return (
      <GameView
        game={query.data}
        back={<GamesCrumb hidden={query.data.is_hidden} />}
        notice={
          failure ? (
            <StaleCallout
              error={failure}
              updatedAt={updatedAt}
              busy={query.isFetching}
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
        <LoadErrorPanel error={failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <ProgressLine label={t('game.title')} />
      )}
    </Page>
  );
}

function GameNotFound() {
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

/** Links back to the list with its filters. For a hidden game, that is the history. */
function GamesCrumb({ hidden = false }: { hidden?: boolean }) {
  const t = useTexts('games');
  const list = useListAddress(hidden ? '/games/history' : '/games');
  return (
    <Link className={crumbClass()} to={list}>
      <Icon of={ArrowLeftIcon} />
      <span>{t(hidden ? 'history_title' : 'title')}</span>
    </Link>
  );
}
