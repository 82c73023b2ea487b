import type { Game, Id } from '@backglass/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRenameGame } from '../api/rename-game.ts';
import type { MoveGames } from '../api/use-move-games.ts';
import type { Jobs } from '../job/jobs.ts';
import { useDownloadScoreSheets } from '../pdf/use-download-score-sheets.ts';
import { useDownloadTickets } from '../pdf/use-download-tickets.ts';
import type { GameActions } from './game-menu.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import type { Selection } from './use-selection.ts';

/** The actions of a list that shows `games`, and the row whose name is being edited. */
export function useGameActions(
  games: readonly Game[] | undefined,
  { choose, drop }: Selection,
  { moveGames }: MoveGames,
  jobs: Jobs,
): { actions: GameActions; editing: Id | null } {
  const [editing, edit] = useState<Id | null>(null);
  const rename = useRenameGame();
  const download = { sheets: useDownloadScoreSheets(jobs), tickets: useDownloadTickets(jobs) };
  const latest = useRef(download);
  useEffect(() => {
    latest.current = download;
  });
  const keepFocus = useKeptFocus(games);
  const actions = useMemo<GameActions>(() => {
    const move = async (game: Game, hidden: boolean) => {
      keepFocus(game.id);
      drop(await moveGames({ games: [game], hidden }));
    };
    return {
      choose: (game, chosen) => choose([game], chosen),
      edit,
      rename: async (game, name, onSaved) => {
        const isSaved = await rename(game, name, onSaved);
        // Under another name it may belong on another page.
        if (isSaved) keepFocus(game.id);
        return isSaved;
      },
      download: id => latest.current.sheets([id]),
      tickets: id => latest.current.tickets([id]),
      hide: game => void move(game, true),
      restore: game => void move(game, false),
    };
  }, [rename, moveGames, keepFocus, choose, drop]);
  return { actions, editing };
}
