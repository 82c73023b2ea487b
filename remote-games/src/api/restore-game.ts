import type { Game } from '@backglass/contract';
import { notify, useQueryClient, useTexts, useWrite } from '@backglass/platform';
import { moveRow, refreshLists } from './game-cache.ts';
import { gameKeys } from './game-keys.ts';
import { assertMoved, NotMoved, placeOf, restoreGames } from './move-games.ts';

type Restorable = Pick<Game, 'id'>;

/** Takes a game back from history at once; a failure puts it back there and says why. */
export function useRestoreGame(): (game: Restorable) => void {
  const client = useQueryClient();
  const t = useTexts('games');
  const { mutate } = useWrite({
    target: ({ id }: Restorable) => placeOf(id),
    write: async ({ id }) => assertMoved(await restoreGames([id]), id),
    failed: () => t('not_restored'),
    because: failure => (failure instanceof NotMoved ? t('no_longer_there') : undefined),
    onMutate: async ({ id }) => {
      // an answer already on its way still has the game where it was
      await client.cancelQueries({ queryKey: gameKeys.lists });
      return moveRow(client, id, { is_hidden: false });
    },
    onSuccess: () => notify({ level: 'success', title: t('restored') }),
    onError: (_failure, _game, putBack) => putBack?.(),
    onSettled: () => refreshLists(client),
  });
  return mutate;
}
