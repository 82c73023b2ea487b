import type { Game } from '@backglass/contract';
import { notify, useMutation, useQueryClient, useTexts } from '@backglass/platform';
import { moveRow, refreshLists } from './game-cache.ts';
import { gameKeys } from './game-keys.ts';
import { assertMoved, NotMoved, restoreGames } from './move-games.ts';
import { useFailureNotice } from './use-failure-notice.ts';

type Restorable = Pick<Game, 'id'>;

/** Takes a game back from history at once; a failure puts it back there and says why. */
export function useRestoreGame(): (game: Restorable) => void {
  const client = useQueryClient();
  const t = useTexts('games');
  const sayFailure = useFailureNotice();
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id }: Restorable) => assertMoved(await restoreGames([id]), id),
    onMutate: async ({ id }) => {
      // an answer already on its way still has the game where it was
      await client.cancelQueries({ queryKey: gameKeys.lists });
      return moveRow(client, id, { is_hidden: false });
    },
    onSuccess: () => notify({ level: 'success', title: t('restored') }),
    onError: (failure, _game, putBack) => {
      putBack?.();
      if (!(failure instanceof NotMoved)) return sayFailure(t('not_restored'), failure);
      notify({ level: 'error', title: t('not_restored'), description: t('no_longer_there') });
    },
    onSettled: () => refreshLists(client),
  });
  return mutate;
}
