import type { Game, GameListParams } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Button, linkClass } from '@backglass/ui';
import { moveFocusOnRemoval, SelectionBar } from '@backglass/ui/lists';
import { Menu } from '@backglass/ui/overlay';
import {
  ArchiveRestoreIcon,
  EyeOffIcon,
  FileDownIcon,
  ListChecksIcon,
  PrinterIcon,
  TicketIcon,
} from '@lucide/icons';
import { useRef } from 'react';
import { DownloadButton } from '../downloads/download-button.tsx';
import type { GameDownloads } from '../downloads/use-game-downloads.ts';
import type { HideOrRestore } from '../hide/use-hide-or-restore.ts';
import { tableFocusTargets } from '../table/game-table.tsx';
import { selectableOf } from './selectable.ts';
import { useEscape } from './use-escape.ts';
import { useSelectAll } from './use-select-all.ts';
import type { Selection } from './use-selection.ts';

interface GamesSelectionBarProps extends HideOrRestore {
  selection: Selection;
  params: GameListParams;
  games: readonly Game[];
  count: number;
  downloads: GameDownloads;
}

/** The bulk actions for the selected games. */
export function GamesSelectionBar(props: GamesSelectionBarProps) {
  return props.selection.games.size > 0 ? <Bar {...props} /> : null;
}

function Bar({
  selection,
  params,
  games,
  count,
  hideOrRestore,
  isPending,
  downloads,
}: GamesSelectionBarProps) {
  const t = useTexts('games');
  const format = useFormat();
  const all = useSelectAll(params, selection);
  const selected = [...selection.games.values()];
  const hidden = params.is_hidden === true;
  const selectable = selectableOf(games);
  const isPageSelected = selectable.every(({ id }) => selection.games.has(id));
  const hideOrRestoreButton = useRef<HTMLButtonElement>(null);
  const clear = () => {
    all.stop();
    selection.clear();
  };
  useEscape(clear);

  const isAllHere = games.length >= count;
  const canSelectList =
    isPageSelected &&
    !isAllHere &&
    !all.isSelected &&
    params.status !== 'running' &&
    params.no_signal !== true;
  const isSelecting = isPageSelected && all.isSelecting;
  const listLabel =
    hidden || params.status !== undefined
      ? t('select.all', { count, formatted: format.number(count) })
      : // No number, because only the API knows how many of these games are running.
        t('select.all_not_running');
  const extend =
    isPageSelected && !canSelectList
      ? undefined
      : {
          label: isPageSelected ? listLabel : t('select.page'),
          run: isPageSelected ? all.select : () => selection.choose(selectable, true),
        };
  const downloadsOf = [
    {
      id: 'selected-sheets',
      label: t('sheet.short'),
      icon: FileDownIcon,
      run: (by: string) => downloads.sheets('file', selected, by),
    },
    {
      id: 'selected-tickets',
      label: t('tickets.short'),
      icon: TicketIcon,
      run: (by: string) => downloads.tickets('file', selected, by),
    },
    {
      id: 'selected-print',
      label: t('print.selected'),
      icon: PrinterIcon,
      run: (by: string) => downloads.tickets('print', selected, by),
    },
    {
      id: 'selected-csv',
      label: t('csv.short'),
      icon: FileDownIcon,
      run: (by: string) => downloads.selected(params, selection.games, by),
    },
  ];

  return (
    <SelectionBar
      ref={moveFocusOnRemoval(tableFocusTargets)}
      label={t('select.bar')}
      text={t('select.count', { count: selected.length, formatted: format.number(selected.length) })}
      extend={
        extend ? (
          <button
            type="button"
            className={linkClass()}
            ref={moveFocusOnRemoval(() => [hideOrRestoreButton.current])}
            disabled={isSelecting}
            aria-busy={isSelecting || undefined}
            onClick={extend.run}
          >
            {extend.label}
          </button>
        ) : null
      }
      others={downloadsOf.map(({ id, label, icon, run }) => (
        <DownloadButton key={id} name={id} icon={icon} onPress={() => run(id)}>
          {label}
        </DownloadButton>
      ))}
      menu={
        <Menu
          size="md"
          label={t('other_actions')}
          items={[
            ...(extend && !isSelecting
              ? [{ id: 'extend', label: extend.label, icon: ListChecksIcon, onAction: extend.run }]
              : []),
            ...downloadsOf.map(({ id, label, icon, run }) => ({ id, label, icon, onAction: () => run(id) })),
          ]}
        />
      }
      clearLabel={t('select.clear')}
      onClear={clear}
    >
      <Button
        ref={hideOrRestoreButton}
        variant="primary"
        icon={hidden ? ArchiveRestoreIcon : EyeOffIcon}
        busy={isPending}
        onClick={() => hideOrRestore({ games: selected, hidden: !hidden, onDone: selection.drop })}
      >
        {t(hidden ? 'restore' : 'hide')}
      </Button>
    </SelectionBar>
  );
}
