import { isOpenGame, shownStatusOf, type Game } from '@backglass/contract';
import { useNavigate, useTexts } from '@backglass/platform';
import { Menu, type MenuItemSpec } from '@backglass/ui/overlay';
import {
  ArchiveRestoreIcon,
  CircleStopIcon,
  EyeIcon,
  EyeOffIcon,
  FileDownIcon,
  PencilIcon,
  PrinterIcon,
  TicketIcon,
} from '@lucide/icons';
import { memo } from 'react';
import { canHideOrRestore, whyNotHidden } from '../api/set-games-hidden.ts';
import { useListLinkState } from '../list/list-link.ts';
import type { RowActions } from './use-row-actions.ts';

interface GameMenuProps {
  game: Game;
  actions: RowActions;
}

/** A page may have a hundred menus, so a change of progress must not render them again. */
const isSameMenu = (a: GameMenuProps, b: GameMenuProps): boolean =>
  a.actions === b.actions &&
  a.game.id === b.game.id &&
  a.game.name === b.game.name &&
  shownStatusOf(a.game) === shownStatusOf(b.game) &&
  a.game.is_hidden === b.game.is_hidden &&
  a.game.players_count === b.game.players_count;

/** The menu at the end of a row. A disabled item says why it is disabled. */
export const GameMenu = memo(function GameMenu({ game, actions }: GameMenuProps) {
  const t = useTexts('games');
  const navigate = useNavigate();
  const state = useListLinkState();
  const noTickets = game.players_count === 0 ? t('tickets.none') : undefined;
  const hideOrRestore = game.is_hidden ? 'restore' : 'hide';
  const items: MenuItemSpec[] = [
    {
      id: 'open',
      label: t('open'),
      icon: EyeIcon,
      onAction: () => void navigate(`/games/${game.id}`, { state }),
    },
    {
      id: 'rename',
      label: t('rename'),
      icon: PencilIcon,
      shortcut: 'F2',
      onAction: () => actions.edit(game.id, {}),
    },
    {
      id: 'print-tickets',
      label: t('print.tickets'),
      icon: TicketIcon,
      onAction: () => actions.tickets(game, 'print'),
      disabledReason: noTickets,
    },
    {
      id: 'print-sheet',
      label: t('print.sheet'),
      icon: PrinterIcon,
      onAction: () => actions.sheet(game, 'print'),
    },
    {
      id: 'pdf',
      label: t('download_pdf'),
      icon: FileDownIcon,
      rule: true,
      onAction: () => actions.sheet(game, 'file'),
    },
    {
      id: 'tickets',
      label: t('tickets.download'),
      icon: FileDownIcon,
      onAction: () => actions.tickets(game, 'file'),
      disabledReason: noTickets,
    },
    ...(isOpenGame(game)
      ? [
          {
            id: 'end',
            label: t('end.action'),
            icon: CircleStopIcon,
            rule: true,
            onAction: () => actions.end(game),
          },
        ]
      : []),
    {
      id: hideOrRestore,
      label: t(hideOrRestore),
      icon: game.is_hidden ? ArchiveRestoreIcon : EyeOffIcon,
      rule: !isOpenGame(game),
      disabledReason: canHideOrRestore(game) ? undefined : t(whyNotHidden(game)),
      onAction: () => actions.hideOrRestore(game),
    },
  ];
  return <Menu label={t('menu_of', { name: game.name })} items={items} />;
}, isSameMenu);
