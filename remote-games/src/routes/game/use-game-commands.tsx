import type { GameDetail } from '@backglass/contract';
import { useNavigate } from '@backglass/platform';
import { useCommands } from '@backglass/platform/operator';
import { Icon } from '@backglass/ui';
import { FileDownIcon, PencilIcon, TicketIcon, TvIcon } from '@lucide/icons';
import { usePassedLinkState } from '../../table/back-to-list.ts';

interface GameCommands {
  readonly rename: () => void;
  readonly downloadSheet: () => void;
  readonly downloadTickets: () => void;
}

/** Adds a game's commands to the command palette while its page is open. */
export function useGameCommands(
  game: GameDetail,
  { rename, downloadSheet, downloadTickets }: GameCommands,
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
      id: 'pdf',
      label: 'download_pdf_of',
      values,
      keywords: 'sheet.title',
      icon: <Icon of={FileDownIcon} />,
      run: downloadSheet,
    },
    {
      id: 'wall',
      label: 'wall.of',
      values,
      icon: <Icon of={TvIcon} />,
      run: () => void navigate(`/games/${game.id}/wall`, { state: passedState }),
    },
    ...(game.players.length === 0
      ? []
      : [
          {
            id: 'tickets',
            label: 'tickets.download_of' as const,
            values,
            icon: <Icon of={TicketIcon} />,
            run: downloadTickets,
          },
        ]),
  ]);
}
