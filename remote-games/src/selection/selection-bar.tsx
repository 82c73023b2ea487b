import type { Game, GameListParams } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Button, linkClass } from '@backglass/ui';
import { handFocusTo, SelectionBar } from '@backglass/ui/lists';
import { ArchiveRestoreIcon, EyeOffIcon, FileDownIcon, PrinterIcon, TicketIcon } from '@lucide/icons';
import { useRef } from 'react';
import { DownloadButton } from '../downloads/download-button.tsx';
import type { GameDownloads } from '../downloads/use-downloads.ts';
import type { HideGames } from '../hide/use-hide-games.ts';
import { tableFocusTargets } from '../table/game-table.tsx';
import { selectableOf } from './selectable.ts';
import { useEscape } from './use-escape.ts';
import { useSelectAll } from './use-select-all.ts';
import type { Selection } from './use-selection.ts';

interface GamesSelectionBarProps {
  selection: Selection;
  /** The parameters of the list. "Select all" selects all games that they find. */
  params: GameListParams;
  games: readonly Game[];
  count: number;
  hideGames: HideGames;
  downloads: GameDownloads;
}

/** The bulk actions for the selected games. Hidden while no game is selected. */
export function GamesSelectionBar(props: GamesSelectionBarProps) {
  return props.selection.games.size > 0 ? <Bar {...props} /> : null;
}

function Bar({ selection, params, games, count, hideGames, downloads }: GamesSelectionBarProps) {
  const t = useTexts('games');
  const format = useFormat();
  const all = useSelectAll(params, count, selection);
  const selected = [...selection.games.values()];
  const hidden = params.is_hidden === true;
  const selectable = selectableOf(games);
  const isPageSelected = selectable.every(({ id }) => selection.games.has(id));
  const hideOrRestore = useRef<HTMLButtonElement>(null);
  const clear = () => {
    all.stop();
    selection.clear();
  };
  useEscape(clear);

  /** The button that selects the whole page, then the whole list. */
  const extend = () => {
    const isAllHere = games.length >= count;
    if (isPageSelected && (isAllHere || all.isSelected || all.count === 0)) return null;
    const isSelecting = isPageSelected && all.isSelecting;
    return (
      <button
        type="button"
        className={linkClass()}
        ref={handFocusTo(() => [hideOrRestore.current])}
        disabled={isSelecting}
        aria-busy={isSelecting || undefined}
        onClick={isPageSelected ? all.select : () => selection.choose(selectable, true)}
      >
        {isPageSelected
          ? t(hidden ? 'select.all' : 'select.all_hidable', {
              count: all.count,
              formatted: format.number(all.count),
            })
          : t('select.page')}
      </button>
    );
  };

  return (
    <SelectionBar
      ref={handFocusTo(tableFocusTargets)}
      label={t('select.bar')}
      text={t('select.count', { count: selected.length, formatted: format.number(selected.length) })}
      extend={extend()}
      clearLabel={t('select.clear')}
      onClear={clear}
    >
      <Button
        ref={hideOrRestore}
        variant="primary"
        icon={hidden ? ArchiveRestoreIcon : EyeOffIcon}
        busy={hideGames.isPending}
        onClick={() => hideGames.hide({ games: selected, hidden: !hidden, onDone: selection.drop })}
      >
        {t(hidden ? 'restore' : 'hide')}
      </Button>
      <DownloadButton
        name="selected-sheets"
        icon={FileDownIcon}
        onPress={() => downloads.sheets('file', selected, 'selected-sheets')}
      >
        {t('sheet.short')}
      </DownloadButton>
      <DownloadButton
        name="selected-tickets"
        icon={TicketIcon}
        onPress={() => downloads.tickets('file', selected, 'selected-tickets')}
      >
        {t('tickets.short')}
      </DownloadButton>
      <DownloadButton
        name="selected-print"
        icon={PrinterIcon}
        onPress={() => downloads.tickets('print', selected, 'selected-print')}
      >
        {t('print.selected')}
      </DownloadButton>
      <DownloadButton
        name="selected-csv"
        icon={FileDownIcon}
        onPress={() => downloads.selected(params, selection.games, 'selected-csv')}
      >
        {t('csv.short')}
      </DownloadButton>
    </SelectionBar>
  );
}
