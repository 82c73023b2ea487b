import { cleanText, type Game, type Id } from '@backglass/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNameDrafts, useRenameGame } from '../actions/rename-game.ts';
import type { GameDownloads } from '../downloads/use-game-downloads.ts';
import type { HideOrRestore } from '../actions/hide-or-restore.ts';
import { useSelectionRange } from '../selection/use-selection-range.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { RowActions } from './game-menu.tsx';
import { nameLinkId } from './game-name.tsx';

/** The actions of a list, and the games whose names are being edited. `refetch` must not move rows while updates are paused. */
export function useRowActions(
  games: readonly Game[] | undefined,
  { choose, drop }: Selection,
  hideOrRestore: HideOrRestore['hideOrRestore'],
  downloads: GameDownloads,
  refetch: () => void,
  end: (game: Game) => void,
): { actions: RowActions; editing: ReadonlySet<Id> } {
  const { editing, drafts } = useNameDrafts();
  const rename = useRenameGame(refetch);
  const latest = useRef(downloads);
  useEffect(() => {
    latest.current = downloads;
  });
  const keepFocus = useKeepFocus(games);
  const rangeTo = useSelectionRange(games);
  const actions = useMemo<RowActions>(() => {
    return {
      choose: (game, chosen, isRange) => choose(rangeTo(game, isRange), chosen),
      edit: drafts.edit,
      draft: drafts.draft,
      rename: async (game, name, onSaved, onRefused) => {
        const saved = () => {
          onSaved();
          // An editor whose row has left the page is not mounted, so it cannot close itself.
          if (cleanText(drafts.read(game.id) ?? '') === cleanText(name)) drafts.edit(game.id, false);
        };
        const isSaved = await rename(game, name, saved, onRefused);
        // The new name may move the row to another page.
        if (isSaved) keepFocus(game.id);
        return isSaved;
      },
      sheet: (game, to) => latest.current.sheets(to, [game]),
      tickets: (game, to) => latest.current.tickets(to, [game]),
      hideOrRestore: game => {
        keepFocus(game.id);
        hideOrRestore({ games: [game], hidden: !game.is_hidden, onDone: drop });
      },
      end: game => {
        keepFocus(game.id);
        end(game);
      },
    };
  }, [rename, hideOrRestore, keepFocus, rangeTo, choose, drop, drafts, end]);
  return { actions, editing };
}

/** Call the returned function before a row disappears. The focus then moves to the next row, or to the page's title if no row is left. */
function useKeepFocus(games: readonly Game[] | undefined): (leaving: Id) => void {
  const shown = useRef(games);
  const leaving = useRef<{ readonly id: Id; readonly index: number }>(undefined);
  useEffect(() => {
    shown.current = games;
    const left = leaving.current;
    if (left === undefined || games === undefined || games.some(({ id }) => id === left.id)) return;
    leaving.current = undefined;
    // The operator may have moved the focus elsewhere.
    if (document.activeElement !== document.body) return;
    const next = games[Math.min(left.index, games.length - 1)];
    document.getElementById(next ? nameLinkId(next.id) : 'page-title')?.focus();
  }, [games]);
  return useCallback(id => {
    const index = shown.current?.findIndex(game => game.id === id) ?? -1;
    if (index >= 0) leaving.current = { id, index };
  }, []);
}
