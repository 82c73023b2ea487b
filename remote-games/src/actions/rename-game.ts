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
import { lookUpLostAnswer, useQueryClient, useUnsavedChanges, useWrite } from '@backglass/platform/operator';
import type { InlineDraft, SaveText } from '@backglass/ui/lists';
import { useCallback, useMemo, useState } from 'react';
import { GAME_ROWS, gameKeys, patchDetail, patchGames } from '../api/game-cache.ts';
import { getGame } from '../api/get-game.ts';

interface RenameInput {
  readonly game: Pick<Game, 'id' | 'name'>;
  readonly save: Parameters<SaveText>;
}

/** Resolves to whether the name was saved. */
export type RenameGame = (game: RenameInput['game'], ...save: RenameInput['save']) => ReturnType<SaveText>;

const apiReasonOf = (failure: Error): string | undefined => appErrorOf(failure).fields['name']?.join(' ');

const renameGame = async (id: Id, name: string): Promise<Pick<Game, 'name'>> => {
  const answer = await call(gameSchema, { method: 'PATCH', path: CALLS.game(id), body: { name } });
  const lookUp = async (signal: AbortSignal) => {
    const game = await getGame(id, signal);
    return game.name === name ? game : undefined;
  };
  return unwrap(await lookUpLostAnswer<Pick<Game, 'name'>>(answer, lookUp));
};

/**
 * Renames a game optimistically. The default of `refetch` refetches all lists, so rows may move. A list whose rows must not move passes
 * its own `refetch`.
 */
export function useRenameGame(refetch?: () => void): RenameGame {
  const client = useQueryClient();
  const t = useTexts('games');
  const { mutateAsync } = useWrite({
    target: ({ game }: RenameInput) => `games/${game.id}/name`,
    write: ({ game, save: [name] }) => renameGame(game.id, name),
    pending: ({ game, save: [name] }) => ({
      rows: GAME_ROWS,
      change: ({ id }: Game) => (id === game.id ? { name } : undefined),
    }),
    failed: () => t('catalogue.game_not_renamed'),
    because: apiReasonOf,
    quote: ({ save: [name] }) => t('platform:quoted', { name }),
    showsFailure: ({ save: [, , onRefused] }, failure) => {
      const reason = apiReasonOf(failure);
      return reason !== undefined && onRefused(reason);
    },
    onSuccess: async ({ name }, { game: { id }, save: [, onSaved] }) => {
      // The answer to a fetch in flight may have the old name.
      await client.cancelQueries({ queryKey: gameKeys.all });
      patchGames(client, new Map([[id, { name }]]));
      patchDetail(client, id, { name });
      onSaved();
      notify({ level: 'success', title: t('catalogue.game_renamed') });
    },
    onSettled: () => {
      // Not awaited, so the editor closes without waiting for the refetch.
      void client.invalidateQueries({ queryKey: gameKeys.details });
      if (refetch) refetch();
      else void client.invalidateQueries({ queryKey: gameKeys.lists });
    },
  });
  return useCallback(
    (game, typed, ...on) =>
      mutateAsync({ game, save: [cleanText(typed), ...on] }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
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

const NONE: ReadonlySet<Id> = new Set();

const withId = (ids: ReadonlySet<Id>, id: Id, isIn: boolean): ReadonlySet<Id> => {
  if (ids.has(id) === isIn) return ids;
  const after = new Set(ids);
  if (isIn) after.add(id);
  else after.delete(id);
  return after;
};

/** The open name editors and their drafts. A draft stays when its row leaves the page. */
export function useNameDrafts() {
  const [editing, setEditing] = useState(NONE);
  const [unsaved, setUnsaved] = useState(NONE);
  useUnsavedChanges(unsaved.size > 0);
  const drafts = useMemo(() => {
    // Not React state, so that typing does not render all rows.
    const texts = new Map<Id, string>();
    return {
      edit: (id: Id, isEditing: boolean) => {
        setEditing(before => withId(before, id, isEditing));
        if (isEditing) return;
        texts.delete(id);
        setUnsaved(before => withId(before, id, false));
      },
      read: (id: Id) => texts.get(id),
      draft: ({ id, name }: Pick<Game, 'id' | 'name'>): InlineDraft => ({
        read: () => texts.get(id),
        keep: text => {
          texts.set(id, text);
          setUnsaved(before => withId(before, id, cleanText(text) !== name));
        },
      }),
    };
  }, []);
  return { editing, drafts };
}
