import type { Game, Id } from '@backglass/contract';
import { useTextEdits, useUnsavedChanges, type TextEdits } from '@backglass/platform/operator';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { HideOrRestore } from '../actions/hide-or-restore.ts';
import { useRenameGame } from '../actions/rename-game.ts';
import type { Output } from '../paper/save-paper.tsx';
import { usePaper } from '../paper/use-paper.ts';
import type { GamesListState } from './use-games-list.ts';
import type { Selection } from './use-selection.ts';

/** The actions of a game in the list. The functions are stable. */
export interface RowActions {
  /** Selects or deselects a game. With `isRange`, also all rows between this game and the game of the last call. */
  readonly choose: (game: Game, chosen: boolean, isRange: boolean) => void;
  readonly edit: TextEdits['set'];
  readonly rename: (id: Id, name: string) => void;
  readonly sheet: (game: Game, to: Output) => void;
  readonly tickets: (game: Game, to: Output) => void;
  readonly hideOrRestore: (game: Game) => void;
  readonly end: (game: Game) => void;
}

/** The id of the link in a row. The link has the focus when code focuses a row. */
export const nameLinkId = (id: Id): string => `game-${id}`;

/** The actions of a list, and the editors of its names. */
export function useRowActions(
  { data }: Pick<GamesListState, 'data'>,
  { choose, drop }: Selection,
  hideOrRestore: HideOrRestore['hideOrRestore'],
  end: (game: Game) => void,
): { actions: RowActions; edits: TextEdits } {
  const games = data?.results;
  const edits = useTextEdits(games);
  useUnsavedChanges(edits.isUnsaved);
  const rename = useRenameGame(edits);
  const paper = usePaper();
  const latest = useRef({ games, paper });
  useEffect(() => {
    latest.current = { games, paper };
  });
  const lastChosen = useRef<Id>(undefined);
  const keepFocus = useKeepFocus(games);
  const { set: edit } = edits;
  const actions = useMemo<RowActions>(() => {
    return {
      choose: (game, chosen, isRange) => {
        const rows = latest.current.games ?? [];
        const ends = [lastChosen.current, game.id].map(end => rows.findIndex(({ id }) => id === end));
        lastChosen.current = game.id;
        const hasRange = isRange && !ends.includes(-1);
        choose(hasRange ? rows.slice(Math.min(...ends), Math.max(...ends) + 1) : [game], chosen);
      },
      edit,
      rename: (id, name) => {
        // The new name may move the row to another page.
        keepFocus(id);
        rename(id, name);
      },
      sheet: (game, to) => latest.current.paper.sheets(to, [game]),
      tickets: (game, to) => latest.current.paper.tickets(to, [game]),
      hideOrRestore: game => {
        keepFocus(game.id);
        hideOrRestore({ games: [game], hidden: !game.is_hidden, onDone: drop });
      },
      end: game => {
        keepFocus(game.id);
        end(game);
      },
    };
  }, [edit, rename, hideOrRestore, keepFocus, choose, drop, end]);
  return { actions, edits };
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
