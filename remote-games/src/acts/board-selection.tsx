import type { Game, GameListParams } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import {
  ArchiveRestoreIcon,
  Button,
  EyeOffIcon,
  FileDownIcon,
  Icon,
  linkClass,
  TicketIcon,
} from '@backglass/ui';
import { SelectionBar } from '@backglass/ui/lists';
import { useRef } from 'react';
import { canMove } from '../api/move-games.ts';
import type { MoveGames } from '../moving/use-move-games.ts';
import { useDownloadCsv } from '../csv/use-download-csv.ts';
import { handFocusTo } from '../focus/hand-focus-to.ts';
import { DownloadButton } from '../job/download-button.tsx';
import { begunBy, type Jobs } from '../job/jobs.ts';
import { useDownloadScoreSheets } from '../pdf/use-download-score-sheets.ts';
import { useDownloadTickets } from '../pdf/use-download-tickets.ts';
import { rowsNow } from '../board/game-table.tsx';
import { useSelectAll } from './use-select-all.ts';
import type { Selection } from '../board/use-selection.ts';

export interface BoardSelectionProps {
  selection: Selection;
  /** What the list is asked for: "all" is all that this finds. */
  params: GameListParams;
  games: readonly Game[];
  count: number;
  move: MoveGames;
  jobs: Jobs;
}

/** What can be done with the chosen games; there once there are some. */
export function BoardSelection(props: BoardSelectionProps) {
  return props.selection.games.size > 0 ? <Chosen {...props} /> : null;
}

function Chosen({ selection, params, games, count, move, jobs }: BoardSelectionProps) {
  const t = useTexts('games');
  const format = useFormat();
  const all = useSelectAll(params, count, selection);
  const downloadSheets = useDownloadScoreSheets(begunBy('chosen-sheets', jobs));
  const downloadTickets = useDownloadTickets(begunBy('chosen-tickets', jobs));
  const { downloadChosen } = useDownloadCsv(begunBy('chosen-csv', jobs));
  const chosen = selection.games.size;
  const hidden = params.is_hidden === true;
  const isPageChosen = games.every(({ id }) => selection.games.has(id));
  const isMovableChosen = games.filter(canMove).every(({ id }) => selection.games.has(id));
  const hideOrRestore = useRef<HTMLButtonElement>(null);
  const moveAll = () =>
    move.moveGames({ games: [...selection.games.values()], hidden: !hidden, onMoved: selection.drop });
  const extend = () => {
    if (!isPageChosen && !(all.isChosen && isMovableChosen)) {
      return (
        <button
          type="button"
          className={linkClass()}
          ref={handFocusTo(() => [hideOrRestore.current])}
          onClick={() => selection.choose(games, true)}
        >
          {t('select.page')}
        </button>
      );
    }
    const isAllHere = games.length >= count;
    if (isAllHere || all.isChosen || all.count === 0) return null;
    return (
      <button
        type="button"
        className={linkClass()}
        ref={handFocusTo(() => [hideOrRestore.current])}
        disabled={all.isSelecting}
        aria-busy={all.isSelecting || undefined}
        onClick={all.select}
      >
        {t(hidden ? 'select.all' : 'select.all_hidable', {
          count: all.count,
          formatted: format.number(all.count),
        })}
      </button>
    );
  };
  return (
    <SelectionBar
      ref={handFocusTo(rowsNow)}
      label={t('select.bar')}
      text={t('select.count', { count: chosen, formatted: format.number(chosen) })}
      extend={extend()}
      clearLabel={t('select.clear')}
      onClear={() => {
        all.stop();
        selection.clear();
      }}
    >
      <Button
        ref={hideOrRestore}
        icon={<Icon of={hidden ? ArchiveRestoreIcon : EyeOffIcon} />}
        busy={move.isMoving}
        onClick={moveAll}
      >
        {t(hidden ? 'restore' : 'hide')}
      </Button>
      <DownloadButton
        jobs={jobs}
        name="chosen-sheets"
        icon={<Icon of={FileDownIcon} />}
        onPress={() => downloadSheets([...selection.games.values()])}
      >
        {t('sheet.short')}
      </DownloadButton>
      <DownloadButton
        jobs={jobs}
        name="chosen-tickets"
        icon={<Icon of={TicketIcon} />}
        onPress={() => downloadTickets([...selection.games.values()])}
      >
        {t('tickets.short')}
      </DownloadButton>
      <DownloadButton
        jobs={jobs}
        name="chosen-csv"
        icon={<Icon of={FileDownIcon} />}
        onPress={() => downloadChosen(params, selection.games)}
      >
        {t('csv.short')}
      </DownloadButton>
    </SelectionBar>
  );
}
