import type { Game } from '@backglass/contract';
import { notify, useMutation, useQueryClient, useTexts } from '@backglass/platform';
import { moveRow, refreshLists } from './game-cache.ts';
import { gameKeys } from './game-keys.ts';
import { assertMoved, hideGames, NotMoved } from './move-games.ts';
import { useRestoreGame } from './restore-game.ts';
import { useFailureNotice } from './use-failure-notice.ts';

type Hidable = Pick<Game, 'id'>;

/** Moves a game to history at once, with Undo for 10 s; a failure brings it back and says why. */
export function useHideGame(): (game: Hidable) => void {
  const client = useQueryClient();
  const t = useTexts('games');
  const sayFailure = useFailureNotice();
  const restore = useRestoreGame();
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id }: Hidable) => assertMoved(await hideGames([id]), id),
    onMutate: async ({ id }) => {
      // an answer already on its way still has the game where it was
      await client.cancelQueries({ queryKey: gameKeys.lists });
      return moveRow(client, id, { is_hidden: true });
    },
    onSuccess: (_, game) =>
      notify({
        level: 'success',
        title: t('platform:catalogue.game_hidden'),
        action: { label: t('undo'), onAction: () => restore(game) },
      }),
    onError: (failure, _game, putBack) => {
      putBack?.();
      const title = t('platform:catalogue.game_not_hidden');
      if (!(failure instanceof NotMoved)) return sayFailure(title, failure);
      const isRunning = failure.code === 'game_running';
      notify({ level: 'error', title, description: t(isRunning ? 'hide_running' : 'no_longer_there') });
    },
    onSettled: () => refreshLists(client),
  });
  return mutate;
}
