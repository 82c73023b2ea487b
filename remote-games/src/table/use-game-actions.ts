import type { Game, Id } from '@backglass/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useRenameGame } from '../api/rename-game.ts';
import type { GameDownloads } from '../downloads/use-downloads.ts';
import type { HideGames } from '../hide/use-hide-games.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { GameActions } from './game-menu.tsx';
import { nameId } from './game-name.tsx';
import { useNameDrafts } from './use-name-drafts.ts';

/** The actions of a list that shows `games`, and the rows whose names are being edited. */
export function useGameActions(
  games: readonly Game[] | undefined,
  { choose, drop }: Selection,
  hideGames: HideGames,
  downloads: GameDownloads,
  rereadLists: () => void,
): { actions: GameActions; editing: ReadonlySet<Id> } {
  const { editing, drafts } = useNameDrafts();
  const rename = useRenameGame(rereadLists);
  const { hide } = hideGames;
  const latest = useRef(downloads);
  useEffect(() => {
    latest.current = downloads;
  });
  const keepFocus = useKeptFocus(games);
  const actions = useMemo<GameActions>(() => {
    return {
      choose: (game, chosen) => choose([game], chosen),
      edit: drafts.edit,
      draft: drafts.draft,
      rename: async (game, name, onSaved, onRefused) => {
        const saved = () => {
          onSaved();
          // Its row may have gone meanwhile, and its editor with it.
          if (drafts.read(game.id)?.trim() === name) drafts.edit(game.id, false);
        };
        const isSaved = await rename(game, name, saved, onRefused);
        // Under another name it may belong on another page.
        if (isSaved) keepFocus(game.id);
        return isSaved;
      },
      download: game => latest.current.sheets([game]),
      tickets: game => latest.current.tickets([game]),
      hideOrRestore: game => {
        keepFocus(game.id);
        hide({ games: [game], hidden: !game.is_hidden, onDone: drop });
      },
    };
  }, [rename, hide, keepFocus, choose, drop, drafts]);
  return { actions, editing };
}

/**
 * Keeps the focus in the list when the row that holds it leaves: it goes to the row that takes its place, or to the
 * page's title when there is none. Call the returned function with the row before it leaves.
 */
function useKeptFocus(games: readonly Game[] | undefined): (leaving: Id) => void {
  const shown = useRef(games);
  const leaving = useRef<{ readonly id: Id; readonly index: number }>(undefined);
  useEffect(() => {
    shown.current = games;
    const gone = leaving.current;
    if (gone === undefined || games === undefined || games.some(({ id }) => id === gone.id)) return;
    leaving.current = undefined;
    // It may have left long after the focus had gone elsewhere.
    if (document.activeElement !== document.body) return;
    const heir = games[Math.min(gone.index, games.length - 1)];
    document.getElementById(heir ? nameId(heir.id) : 'page-title')?.focus();
  }, [games]);
  return useCallback(id => {
    const index = shown.current?.findIndex(game => game.id === id) ?? -1;
    if (index >= 0) leaving.current = { id, index };
  }, []);
}
