import { CALLS, gameSchema, type Game, type Id } from '@backglass/contract';
import { call, CallFailure, notify, unwrap, useTexts } from '@backglass/platform';
import { useQueryClient, useWrite } from '@backglass/platform/operator';
import type { SaveText } from '@backglass/ui/lists';
import { useCallback } from 'react';
import { patchGame, refreshLists } from './game-cache.ts';
import { gameKeys } from './game-keys.ts';
import { holdName } from './held-names.ts';
import { beginChange } from './under-way.ts';

interface Renaming {
  readonly game: Pick<Game, 'id' | 'name'>;
  readonly save: Parameters<SaveText>;
}

/** Resolves to whether it was saved. */
export type RenameGame = (game: Renaming['game'], ...save: Renaming['save']) => ReturnType<SaveText>;

/** What the API has against a name, in its words. */
const reasonOf = (failure: Error): string | undefined =>
  failure instanceof CallFailure ? failure.error.fields['name']?.join(' ') : undefined;

const renameGame = async (id: Id, name: string) =>
  unwrap(await call(gameSchema, { method: 'PATCH', path: CALLS.game(id), body: { name } }));

/**
 * Renames at once; a failure puts the old name back, says so, and is offered again. Under its new name a game may stand elsewhere:
 * `rereadLists` reads those on the screen, where their rows must not move as they are read.
 */
export function useRenameGame(rereadLists?: () => void): RenameGame {
  const client = useQueryClient();
  const t = useTexts('games');
  const { mutateAsync } = useWrite({
    target: ({ game }: Renaming) => `games/${game.id}/name`,
    inTurn: true,
    write: ({ game, save: [name] }) => renameGame(game.id, name),
    failed: () => t('platform:catalogue.game_not_renamed'),
    because: reasonOf,
    quote: ({ save: [name] }) => t('platform:quoted', { name }),
    tellsItself: ({ save: [, , onRefused] }, failure) => {
      const reason = reasonOf(failure);
      return reason !== undefined && onRefused(reason);
    },
    onMutate: async ({ game, save: [name] }) => {
      const held = holdName(game);
      const end = beginChange(new Set([game.id]), { name });
      // an answer already on its way still has the old name
      await client.cancelQueries({ queryKey: gameKeys.all });
      patchGame(client, game.id, { name });
      return { held, end };
    },
    onSuccess: (game, { save: [, onSaved] }, { held }) => {
      held.keep(game.name);
      patchGame(client, game.id, { name: game.name });
      onSaved();
      notify({ level: 'success', title: t('platform:catalogue.game_renamed') });
    },
    onError: (_, { game }, before) => patchGame(client, game.id, { name: before?.held.saved() ?? game.name }),
    onSettled: (_answer, _failure, _renaming, before) => {
      before?.held.release();
      before?.end();
      // not waited for: the editor is free once it is answered
      void client.invalidateQueries({ queryKey: gameKeys.details });
      if (rereadLists) rereadLists();
      else void refreshLists(client);
    },
  });
  return useCallback(
    (game, ...save) =>
      mutateAsync({ game, save }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
}
