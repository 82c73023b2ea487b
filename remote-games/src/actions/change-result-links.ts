import { CALLS, gameDetailSchema, type CallBody, type GameDetail } from '@backglass/contract';
import { call, unwrap, useTexts } from '@backglass/platform';
import { notifyOf, useQueryClient, useWrite } from '@backglass/platform/operator';
import { gameKeys } from '../api/game-cache.ts';
import type { NamedGame } from '../api/get-game.ts';

interface LinksRequest extends CallBody<'resultLinks', 'PATCH'> {
  readonly game: NamedGame;
}

const targetOf = ({ game }: LinksRequest): string => `games/${game.id}/result-links`;

/** Returns a function that revokes, restores or renews the links to the results of a game's players. Revoking has Undo for 10 s. */
export function useChangeResultLinks(): (request: LinksRequest) => void {
  const client = useQueryClient();
  const t = useTexts('games');
  const quoted = ({ name }: NamedGame) => t('platform:quoted', { name });
  const { mutate } = useWrite({
    target: targetOf,
    write: async ({ game, change }: LinksRequest) =>
      unwrap(
        await call(gameDetailSchema, { method: 'PATCH', path: CALLS.resultLinks(game.id), body: { change } }),
      ),
    failed: ({ game, change }) => t(`result_links.not.${change}`, { name: quoted(game) }),
    onSuccess: async (changed, request) => {
      const key = gameKeys.detail(changed.id);
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<GameDetail>(key, changed);
      const { game, change } = request;
      const undo = () => mutate({ game, change: 'restore' });
      notifyOf(targetOf(request), {
        level: 'success',
        title: t(`result_links.done.${change}`, { name: quoted(game) }),
        ...(change === 'revoke' && { action: { label: t('undo'), onAction: undo } }),
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: gameKeys.all }),
  });
  return mutate;
}
