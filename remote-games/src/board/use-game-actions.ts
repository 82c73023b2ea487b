import type { Game, Id } from '@backglass/contract';
import { useMemo, useState } from 'react';
import { useHideGame } from '../api/hide-game.ts';
import { useRenameGame } from '../api/rename-game.ts';
import { useRestoreGame } from '../api/restore-game.ts';
import { useDownloadScoreSheet } from '../pdf/use-download-score-sheet.ts';
import type { GameActions } from './game-menu.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** The actions of a list that shows `games`, and the row whose name is being edited. */
export function useGameActions(games: readonly Game[] | undefined): {
  actions: GameActions;
  editing: Id | null;
} {
  const [editing, edit] = useState<Id | null>(null);
  const rename = useRenameGame();
  const hide = useHideGame();
  const restore = useRestoreGame();
  const { download } = useDownloadScoreSheet();
  const keepFocus = useKeptFocus(games);
  const actions = useMemo<GameActions>(
    () => ({
      edit,
      rename,
      download,
      hide: game => {
        keepFocus(game.id);
        hide(game);
      },
      restore: game => {
        keepFocus(game.id);
        restore(game);
      },
    }),
    [rename, download, hide, restore, keepFocus],
  );
  return { actions, editing };
}
