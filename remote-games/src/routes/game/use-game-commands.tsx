import { isOpenGame, type GameDetail, type Id } from '@backglass/contract';
import { useNavigate } from '@backglass/platform';
import { useCommands } from '@backglass/platform/operator';
import { Icon } from '@backglass/ui';
import { CircleStopIcon, FileDownIcon, PencilIcon, PrinterIcon, TicketIcon, TvIcon } from '@lucide/icons';
import type { Output } from '../../pdf/save-pdf.ts';
import { usePassedLinkState } from '../../list/list-link.ts';

interface GameCommands {
  readonly rename: () => void;
  readonly sheet: (to: Output) => void;
  readonly tickets: (to: Output) => void;
  readonly ticket: (to: Output, player: Id) => void;
  readonly end: () => void;
}

/** Adds a game's commands to the palette while the game's page is mounted. */
export function useGameCommands(
  game: GameDetail,
  { rename, sheet, tickets, ticket, end }: GameCommands,
): void {
  const navigate = useNavigate();
  const passedState = usePassedLinkState();
  const values = { name: game.name };
  useCommands('games', [
    {
      id: 'rename',
      label: 'rename_of',
      values,
      icon: <Icon of={PencilIcon} />,
      run: rename,
    },
    {
      id: 'print-sheet',
      label: 'print.sheet_of',
      values,
      icon: <Icon of={PrinterIcon} />,
      run: () => sheet('print'),
    },
    {
      id: 'pdf',
      label: 'download_pdf_of',
      values,
      keywords: 'sheet.title',
      icon: <Icon of={FileDownIcon} />,
      run: () => sheet('file'),
    },
    {
      id: 'wall',
      label: 'wall.of',
      values,
      icon: <Icon of={TvIcon} />,
      run: () => void navigate(`/games/${game.id}/wall`, { state: passedState }),
    },
    ...(isOpenGame(game)
      ? [
          {
            id: 'end',
            label: 'end.of' as const,
            values,
            keywords: 'end.action' as const,
            icon: <Icon of={CircleStopIcon} />,
            run: end,
          },
        ]
      : []),
    ...(game.players.length === 0
      ? []
      : [
          {
            id: 'print-tickets',
            label: 'print.tickets_of' as const,
            values,
            icon: <Icon of={TicketIcon} />,
            run: () => tickets('print'),
          },
          {
            id: 'tickets',
            label: 'tickets.download_of' as const,
            values,
            icon: <Icon of={FileDownIcon} />,
            run: () => tickets('file'),
          },
          ...game.players.map(player => ({
            id: `ticket-${player.id}`,
            label: 'tickets.one_of' as const,
            values: { name: player.name },
            icon: <Icon of={FileDownIcon} />,
            run: () => ticket('file', player.id),
          })),
        ]),
  ]);
}
