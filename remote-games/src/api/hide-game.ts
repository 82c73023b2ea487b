import type { Game } from '@backglass/contract';
import { notify, useQueryClient, useTexts, useWrite } from '@backglass/platform';
import { moveRow, refreshLists } from './game-cache.ts';
import { gameKeys } from './game-keys.ts';
import { assertMoved, hideGames, NotMoved, placeOf } from './move-games.ts';
import { useRestoreGame } from './restore-game.ts';

type Hidable = Pick<Game, 'id'>;

/** Moves a game to history at once, with Undo for 10 s; a failure brings it back and says why. */
export function useHideGame(): (game: Hidable) => void {
  const client = useQueryClient();
  const t = useTexts('games');
  const restore = useRestoreGame();
  const { mutate } = useWrite({
    target: ({ id }: Hidable) => placeOf(id),
    write: async ({ id }) => assertMoved(await hideGames([id]), id),
    failed: () => t('platform:catalogue.game_not_hidden'),
    because: failure => {
      if (!(failure instanceof NotMoved)) return undefined;
      return t(failure.code === 'game_running' ? 'hide_running' : 'no_longer_there');
    },
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
    onError: (_failure, _game, putBack) => putBack?.(),
    onSettled: () => refreshLists(client),
  });
  return mutate;
}
