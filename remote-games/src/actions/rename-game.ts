import {
  CALLS,
  cleanText,
  gameNameSchema,
  gameSchema,
  LIMITS,
  type Game,
  type Id,
} from '@backglass/contract';
import { appErrorOf, call, notify, ruleTextKey, unwrap, useTexts } from '@backglass/platform';
import { lookUpLostAnswer, useQueryClient, useWrite, type TextEdits } from '@backglass/platform/operator';
import { useCallback } from 'react';
import { changeGames, GAME_ROWS, gameKeys } from '../api/game-cache.ts';
import { getGame } from '../api/get-game.ts';

interface NewName {
  readonly id: Id;
  readonly name: string;
}

const apiReasonOf = (failure: Error): string | undefined => appErrorOf(failure).fields['name']?.join(' ');

const renameGame = async ({ id, name }: NewName): Promise<Pick<Game, 'name'>> => {
  const answer = await call(gameSchema, { method: 'PATCH', path: CALLS.game(id), body: { name } });
  const lookUp = async (signal: AbortSignal) => {
    const game = await getGame(id, signal);
    return game.name === name ? game : undefined;
  };
  return unwrap(await lookUpLostAnswer<Pick<Game, 'name'>>(answer, lookUp));
};

/** Returns a function that renames a game optimistically. The outcome closes or opens the game's editor in `edits`. */
export function useRenameGame(edits: TextEdits): (id: Id, typed: string) => void {
  const client = useQueryClient();
  const t = useTexts('games');
  const { mutate } = useWrite({
    target: ({ id }: NewName) => `games/${id}/name`,
    write: renameGame,
    pending: ({ id, name }) => ({
      rows: GAME_ROWS,
      change: (game: Game) => (game.id === id ? { name } : undefined),
    }),
    failed: () => t('catalogue.game_not_renamed'),
    because: apiReasonOf,
    quote: ({ name }) => t('platform:quoted', { name }),
    showsFailure: ({ id, name }, failure) => edits.fail(id, name, apiReasonOf(failure)),
    onSuccess: async (answer, { id, name }) => {
      await changeGames(client, new Set([id]), { name: answer.name });
      edits.end(id, name);
      notify({ level: 'success', title: t('catalogue.game_renamed') });
    },
    // Not awaited, so the editor closes without waiting for the refetch.
    onSettled: () => void client.invalidateQueries({ queryKey: gameKeys.all }),
  });
  const { begin } = edits;
  return useCallback(
    (id, typed) => {
      const name = cleanText(typed);
      if (begin(id, name)) mutate({ id, name });
    },
    [begin, mutate],
  );
}

/** The texts and rules of an inline editor for a game's name. */
export function useNameEditor() {
  const t = useTexts('games');
  return {
    label: t('name_field'),
    saveLabel: t('platform:action.save'),
    cancelLabel: t('platform:action.cancel'),
    maxLength: LIMITS.gameName.max,
    validate: (name: string): string | undefined => {
      const parsed = gameNameSchema.safeParse(name);
      if (parsed.success) return undefined;
      const rule = parsed.error.issues[0]?.message ?? 'invalid';
      return t(ruleTextKey(rule), { qty: LIMITS.gameName.max });
    },
  };
}
