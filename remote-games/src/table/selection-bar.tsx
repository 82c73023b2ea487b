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
  type LucideIconData,
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

  const canSelectList =
    games.length < count && !all.isSelected && params.status !== 'running' && params.no_signal !== true;
  const listLabel =
    hidden || params.status !== undefined
      ? t('select.all', { count, formatted: list.countText })
      : // No number, because only the API knows how many of these games are running.
        t('select.all_not_running');
  const dropOutside = {
    id: 'outside',
    label: t('select.drop_outside'),
    icon: XIcon,
    isBusy: false,
    onAction: () => selection.drop(outside),
  };
  const extend = {
    id: 'extend',
    label: isPageSelected ? listLabel : t('select.page'),
    icon: ListChecksIcon,
    isBusy: isPageSelected && all.isSelecting,
    onAction: isPageSelected ? all.select : () => selection.choose(selectable, true),
  };
  const links = [
    ...(outside.length > 0 ? [dropOutside] : []),
    ...(!isPageSelected || canSelectList ? [extend] : []),
  ];
  const download = (id: string, label: string, icon: LucideIconData, start: (by: string) => void) => ({
    ...{ id, label, icon },
    onAction: () => start(id),
  });
  const downloads = [
    download('selected-print', t('print.selected'), PrinterIcon, by => paper.tickets('print', selected, by)),
    download('selected-sheets', t('sheet.many'), FileDownIcon, by => paper.sheets('file', selected, by)),
    download('selected-tickets', t('tickets.short'), TicketIcon, by => paper.tickets('file', selected, by)),
    download('selected-csv', t('csv.short'), FileDownIcon, by => downloadCsv(params, selection.games, by)),
  ];
  const hideOrRestoreAction = {
    id: 'hide',
    label: t(hidden ? 'restore' : 'hide'),
    icon: hidden ? ArchiveRestoreIcon : EyeOffIcon,
    onAction: () => hideOrRestore({ games: selected, hidden: !hidden, onDone: selection.drop }),
  };

  return (
    <SelectionBar
      ref={moveFocusOnRemoval(tableFocusTargets)}
      label={t('select.bar')}
      text={[
        t('select.count', { count: selected.length, formatted: format.number(selected.length) }),
        ...(outside.length > 0 ? [t('select.outside', { formatted: format.number(outside.length) })] : []),
      ].join(', ')}
      extend={
        links.length > 0 &&
        links.map(({ label, isBusy, onAction }) => (
          <button
            type="button"
            key={label}
            className={linkClass()}
            ref={moveFocusOnRemoval(() => [hideOrRestoreButton.current])}
            disabled={isBusy}
            aria-busy={isBusy || undefined}
            onClick={onAction}
          >
            {label}
          </button>
        ))
      }
      others={downloads.map(({ id, label, icon, onAction }, index) => (
        <DownloadButton key={id} name={id} isPrimary={index === 0} icon={icon} onPress={onAction}>
          {label}
        </DownloadButton>
      ))}
      menu={
        <Menu
          size="md"
          label={t('other_actions')}
          items={[...links.filter(({ isBusy }) => !isBusy), ...downloads.slice(1), hideOrRestoreAction]}
        />
      }
      clearLabel={t('select.clear')}
      onClear={clear}
    >
      <Button
        ref={hideOrRestoreButton}
        icon={hideOrRestoreAction.icon}
        busy={isPending}
        onClick={hideOrRestoreAction.onAction}
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
