import type { Id } from '@backglass/contract';
import { useMemo, useState } from 'react';
import { useHideGame } from '../api/hide-game.ts';
import { useRenameGame } from '../api/rename-game.ts';
import { useRestoreGame } from '../api/restore-game.ts';
import { useDownloadScoreSheet } from '../pdf/use-download-score-sheet.ts';
import type { GameActions } from './game-menu.tsx';

/** The actions of a list, and the row whose name is being edited. */
export function useGameActions(): { actions: GameActions; editing: Id | null } {
  const [editing, edit] = useState<Id | null>(null);
  const rename = useRenameGame();
  const hide = useHideGame();
  const restore = useRestoreGame();
  const { download } = useDownloadScoreSheet();
  const actions = useMemo(
    () => ({ edit, rename, download, hide, restore }),
    [rename, download, hide, restore],
  );
  return { actions, editing };
}
