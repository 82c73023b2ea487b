import type { Game, Id } from '@backglass/contract';
import { useEffect, useMemo, useRef } from 'react';
import { useRenameGame } from '../api/rename-game.ts';
import type { MoveGames } from '../moving/use-move-games.ts';
import type { Jobs } from '../job/jobs.ts';
import { useDownloadScoreSheets } from '../pdf/use-download-score-sheets.ts';
import { useDownloadTickets } from '../pdf/use-download-tickets.ts';
import type { GameActions } from './game-menu.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useNameDrafts } from './use-name-drafts.ts';
import type { Selection } from './use-selection.ts';

/** The actions of a list that shows `games`, and the rows whose names are being edited. */
export function useGameActions(
  games: readonly Game[] | undefined,
  { choose, drop }: Selection,
  moveGames: MoveGames['moveGames'],
  jobs: Jobs,
  rereadLists: () => void,
): { actions: GameActions; editing: ReadonlySet<Id> } {
  const { editing, drafts } = useNameDrafts();
  const rename = useRenameGame(rereadLists);
  const doing = { moveGames, sheets: useDownloadScoreSheets(jobs), tickets: useDownloadTickets(jobs) };
  const latest = useRef(doing);
  useEffect(() => {
    latest.current = doing;
  });
  const keepFocus = useKeptFocus(games);
  const actions = useMemo<GameActions>(() => {
    const move = (game: Game, hidden: boolean) => {
      keepFocus(game.id);
      latest.current.moveGames({ games: [game], hidden, onMoved: drop });
    };
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
      hide: game => move(game, true),
      restore: game => move(game, false),
    };
  }, [rename, keepFocus, choose, drop, drafts]);
  return { actions, editing };
}
