import { CALLS, gameSchema, type Game, type Id } from '@backglass/contract';
import {
  call,
  CallFailure,
  inTurn,
  notify,
  unwrap,
  useQueryClient,
  useTexts,
  useWrite,
} from '@backglass/platform';
import { useCallback } from 'react';
import { patchGame, refreshLists } from './game-cache.ts';
import { gameKeys } from './game-keys.ts';
import { holdName } from './held-names.ts';
import { beginChange } from './under-way.ts';

interface Renaming {
  readonly game: Pick<Game, 'id' | 'name'>;
  readonly name: string;
  /** Called once it is saved, be it by "Try again". */
  readonly onSaved: () => void;
  /** Called with what the API has against the name; answers whether that is said at its field. */
  readonly onRefused: (reason: string) => boolean;
}

/** Resolves to whether it was saved. */
export type RenameGame = (
  game: Renaming['game'],
  name: string,
  onSaved: Renaming['onSaved'],
  onRefused: Renaming['onRefused'],
) => Promise<boolean>;

/** What the API has against a name, in its words. */
const reasonOf = (failure: Error): string | undefined =>
  failure instanceof CallFailure ? failure.error.fields['name']?.join(' ') : undefined;

const targetOf = (id: Id) => `games/${id}/name`;

const renameGame = (id: Id, name: string) =>
  inTurn(targetOf(id), async () =>
    unwrap(await call(gameSchema, { method: 'PATCH', path: CALLS.game(id), body: { name } })),
  );

/**
 * Renames at once; a failure puts the old name back, says so, and is offered again. Under its new name a game may stand elsewhere:
 * `rereadLists` reads those on the screen, where their rows must not move as they are read.
 */
export function useRenameGame(rereadLists?: () => void): RenameGame {
  const client = useQueryClient();
  const t = useTexts();
  const { mutateAsync } = useWrite({
    target: ({ game }: Renaming) => targetOf(game.id),
    write: ({ game, name }) => renameGame(game.id, name),
    failed: () => t('catalogue.game_not_renamed'),
    because: reasonOf,
    tellsItself: ({ onRefused }, failure) => {
      const reason = reasonOf(failure);
      return reason !== undefined && onRefused(reason);
    },
    onMutate: async ({ game, name }) => {
      const held = holdName(game);
      const end = beginChange(new Set([game.id]), { name });
      // an answer already on its way still has the old name
      await client.cancelQueries({ queryKey: gameKeys.all });
      patchGame(client, game.id, { name });
      return { held, end };
    },
    onSuccess: (game, { onSaved }, { held }) => {
      held.keep(game.name);
      patchGame(client, game.id, { name: game.name });
      onSaved();
      notify({ level: 'success', title: t('catalogue.game_renamed') });
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
    (game, name, onSaved, onRefused) =>
      mutateAsync({ game, name, onSaved, onRefused }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
}
