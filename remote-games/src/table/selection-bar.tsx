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
import { useEffect, useEffectEvent, useRef } from 'react';
import type { HideOrRestore } from '../actions/hide-or-restore.ts';
import { DownloadButton } from '../downloads/running-download.tsx';
import { usePaper } from '../paper/use-paper.ts';
import { tableFocusTargets } from './columns.tsx';
import { useDownloadCsv } from './download-csv.tsx';
import type { GamesListState } from './use-games-list.ts';
import { gamesOutside, selectableOf, useSelectAll, type Selection } from './use-selection.ts';

interface GamesSelectionBarProps extends HideOrRestore {
  list: GamesListState;
  selection: Selection;
}

/** The bulk actions for the selected games. */
export function GamesSelectionBar(props: GamesSelectionBarProps) {
  return props.selection.games.size > 0 ? <Bar {...props} /> : null;
}

function Bar({ list, selection, hideOrRestore, isPending }: GamesSelectionBarProps) {
  const { params, data: { results: games, count } = { results: [], count: 0 } } = list;
  const t = useTexts('games');
  const format = useFormat();
  const paper = usePaper();
  const downloadCsv = useDownloadCsv();
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
  const downloads = [
    {
      id: 'selected-print',
      label: t('print.selected'),
      icon: PrinterIcon,
      run: (by: string) => paper.tickets('print', selected, by),
    },
    {
      id: 'selected-sheets',
      label: t('sheet.many'),
      icon: FileDownIcon,
      run: (by: string) => paper.sheets('file', selected, by),
    },
    {
      id: 'selected-tickets',
      label: t('tickets.short'),
      icon: TicketIcon,
      run: (by: string) => paper.tickets('file', selected, by),
    },
    {
      id: 'selected-csv',
      label: t('csv.short'),
      icon: FileDownIcon,
      run: (by: string) => downloadCsv(params, selection.games, by),
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
      others={downloads.map(({ id, label, icon, run }, index) => (
        <DownloadButton key={id} name={id} isPrimary={index === 0} icon={icon} onPress={run}>
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
            ...downloads
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

/** Elements in which Escape has another meaning. */
const OWN_ESCAPE =
  'input:not([type="checkbox"]), select, textarea, [role="menu"], [role="dialog"], [role="alertdialog"]';

/** Calls `onEscape` when Escape is pressed outside of fields, menus and dialogs. */
function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OWN_ESCAPE)) return;
    onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => escape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
