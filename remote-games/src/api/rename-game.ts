import { CALLS, gameNameSchema, gameSchema, LIMITS, type Game, type Id } from '@backglass/contract';
import { appErrorOf, call, notify, ruleTextKey, unwrap, useTexts } from '@backglass/platform';
import { useQueryClient, useWrite } from '@backglass/platform/operator';
import type { SaveText } from '@backglass/ui/lists';
import { useCallback } from 'react';
import { GAME_ROWS, gameKeys, patchGame, refreshLists } from './game-cache.ts';

interface Renaming {
  readonly game: Pick<Game, 'id' | 'name'>;
  readonly save: Parameters<SaveText>;
}

/** Resolves to whether it was saved. */
export type RenameGame = (game: Renaming['game'], ...save: Renaming['save']) => ReturnType<SaveText>;

/** The API's reason for refusing the name. */
const reasonOf = (failure: Error): string | undefined => appErrorOf(failure).fields['name']?.join(' ');

const renameGame = async (id: Id, name: string) =>
  unwrap(await call(gameSchema, { method: 'PATCH', path: CALLS.game(id), body: { name } }));

/**
 * Renames a game optimistically. A failure restores the old name and shows a notice with "Try again". The new name may change the order
 * of a list: pass `rereadLists` where rows must not move at once.
 */
export function useRenameGame(rereadLists?: () => void): RenameGame {
  const client = useQueryClient();
  const t = useTexts('games');
  const { mutateAsync } = useWrite({
    target: ({ game }: Renaming) => `games/${game.id}/name`,
    write: ({ game, save: [name] }) => renameGame(game.id, name),
    pending: ({ game, save: [name] }) => ({
      rows: GAME_ROWS,
      change: ({ id }: Game) => (id === game.id ? { name } : undefined),
    }),
    failed: () => t('platform:catalogue.game_not_renamed'),
    because: reasonOf,
    quote: ({ save: [name] }) => t('platform:quoted', { name }),
    showsFailure: ({ save: [, , onRefused] }, failure) => {
      const reason = reasonOf(failure);
      return reason !== undefined && onRefused(reason);
    },
    onSuccess: async ({ name }, { game: { id }, save: [, onSaved] }) => {
      // A read in flight still has the old name.
      await client.cancelQueries({ queryKey: gameKeys.all });
      patchGame(client, id, { name });
      onSaved();
      notify({ level: 'success', title: t('platform:catalogue.game_renamed') });
    },
    onSettled: () => {
      // Not awaited: the editor is free once the rename is answered.
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

interface NameRules {
  readonly maxLength: number;
  readonly validate: (name: string) => string | undefined;
}

/** The contract's rules of a game's name, for an inline editor. */
export function useNameRules(): NameRules {
  const t = useTexts();
  return {
    maxLength: LIMITS.gameName.max,
    validate: name => {
      const parsed = gameNameSchema.safeParse(name);
      if (parsed.success) return undefined;
      const rule = parsed.error.issues[0]?.message ?? 'invalid';
      return t(ruleTextKey(rule), { qty: LIMITS.gameName.max });
    },
  };
}
