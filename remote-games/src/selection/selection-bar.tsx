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
  XIcon,
} from '@lucide/icons';
import { useRef } from 'react';
import { DownloadButton } from '../downloads/download-button.tsx';
import type { GameDownloads } from '../downloads/use-game-downloads.ts';
import type { HideOrRestore } from '../actions/hide-or-restore.ts';
import { tableFocusTargets } from '../table/game-table.tsx';
import { selectableOf } from './selectable.ts';
import { useEscape } from './use-escape.ts';
import { useSelectAll } from './use-select-all.ts';
import { gamesOutside, type Selection } from './use-selection.ts';

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
  const outside = gamesOutside(selection, params, games);
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
  const dropOutside =
    outside.length === 0
      ? undefined
      : { label: t('select.drop_outside'), run: () => selection.drop(outside) };
  const hideOrRestoreAction = {
    label: t(hidden ? 'restore' : 'hide'),
    icon: hidden ? ArchiveRestoreIcon : EyeOffIcon,
    run: () => hideOrRestore({ games: selected, hidden: !hidden, onDone: selection.drop }),
  };
  const downloadsOf = [
    {
      id: 'selected-print',
      label: t('print.selected'),
      icon: PrinterIcon,
      isPrimary: true,
      run: (by: string) => downloads.tickets('print', selected, by),
    },
    {
      id: 'selected-sheets',
      label: t('sheet.many'),
      icon: FileDownIcon,
      isPrimary: false,
      run: (by: string) => downloads.sheets('file', selected, by),
    },
    {
      id: 'selected-tickets',
      label: t('tickets.short'),
      icon: TicketIcon,
      isPrimary: false,
      run: (by: string) => downloads.tickets('file', selected, by),
    },
    {
      id: 'selected-csv',
      label: t('csv.short'),
      icon: FileDownIcon,
      isPrimary: false,
      run: (by: string) => downloads.selected(params, selection.games, by),
    },
  ];

  return (
    <SelectionBar
      ref={moveFocusOnRemoval(tableFocusTargets)}
      label={t('select.bar')}
      text={[
        t('select.count', { count: selected.length, formatted: format.number(selected.length) }),
        ...(dropOutside ? [t('select.outside', { formatted: format.number(outside.length) })] : []),
      ].join(', ')}
      extend={
        dropOutside || extend ? (
          <>
            {[dropOutside, extend].map(link =>
              link === undefined ? null : (
                <button
                  type="button"
                  key={link.label}
                  className={linkClass()}
                  ref={moveFocusOnRemoval(() => [hideOrRestoreButton.current])}
                  disabled={link === extend && isSelecting}
                  aria-busy={(link === extend && isSelecting) || undefined}
                  onClick={link.run}
                >
                  {link.label}
                </button>
              ),
            )}
          </>
        ) : null
      }
      others={downloadsOf.map(({ id, label, icon, isPrimary, run }) => (
        <DownloadButton key={id} name={id} isPrimary={isPrimary} icon={icon} onPress={() => run(id)}>
          {label}
        </DownloadButton>
      ))}
      menu={
        <Menu
          size="md"
          label={t('other_actions')}
          items={[
            ...(dropOutside
              ? [{ id: 'outside', label: dropOutside.label, icon: XIcon, onAction: dropOutside.run }]
              : []),
            ...(extend && !isSelecting
              ? [{ id: 'extend', label: extend.label, icon: ListChecksIcon, onAction: extend.run }]
              : []),
            ...downloadsOf
              .slice(1)
              .map(({ id, label, icon, run }) => ({ id, label, icon, onAction: () => run(id) })),
            { ...hideOrRestoreAction, id: 'hide', onAction: hideOrRestoreAction.run },
          ]}
        />
      }
      clearLabel={t('select.clear')}
      onClear={clear}
    >
      <Button
        ref={hideOrRestoreButton}
        icon={hideOrRestoreAction.icon}
        busy={isPending}
        onClick={hideOrRestoreAction.run}
      >
        {hideOrRestoreAction.label}
      </Button>
    </SelectionBar>
  );
}
