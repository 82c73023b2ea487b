import { isOpenGame, type GameDetail } from '@backglass/contract';
import { useNavigate, useTexts } from '@backglass/platform';
import { Menu } from '@backglass/ui/overlay';
import { CircleStopIcon, FileDownIcon, PrinterIcon, TicketIcon, TvIcon } from '@lucide/icons';
import { DownloadButton } from '../../downloads/download-button.tsx';
import type { Output } from '../../pdf/save-pdf.ts';
import { usePassedLinkState } from '../../list/list-link.ts';
import classes from './game.module.css';

interface GameActionsProps {
  game: GameDetail;
  sheet: (to: Output, by?: string) => void;
  tickets: (to: Output, by?: string) => void;
  end: () => void;
}

/** Buttons for the two most frequent actions, and a menu for the others. */
export function GameActions({ game, sheet, tickets, end }: GameActionsProps) {
  const t = useTexts('games');
  const navigate = useNavigate();
  const passedState = usePassedLinkState();
  const hasNoPlayers = game.players.length === 0;
  return (
    <div className={classes['actions']}>
      <DownloadButton
        name="print-tickets"
        icon={TicketIcon}
        disabled={hasNoPlayers}
        onPress={() => tickets('print', 'print-tickets')}
      >
        {t('print.tickets')}
      </DownloadButton>
      <DownloadButton
        name="file-sheet"
        icon={FileDownIcon}
        label={t('download_pdf')}
        onPress={() => sheet('file', 'file-sheet')}
      >
        {t('sheet.title')}
      </DownloadButton>
      <Menu
        variant="default"
        size="md"
        label={t('other_actions')}
        items={[
          {
            id: 'wall',
            label: t('wall.title'),
            icon: TvIcon,
            onAction: () => void navigate(`/games/${game.id}/wall`, { state: passedState }),
          },
          {
            id: 'print-sheet',
            label: t('print.sheet'),
            icon: PrinterIcon,
            rule: true,
            onAction: () => sheet('print'),
          },
          {
            id: 'file-tickets',
            label: t('tickets.download'),
            icon: FileDownIcon,
            disabledReason: hasNoPlayers ? t('tickets.none') : undefined,
            onAction: () => tickets('file'),
          },
          ...(isOpenGame(game)
            ? [{ id: 'end', label: t('end.action'), icon: CircleStopIcon, rule: true, onAction: end }]
            : []),
        ]}
      />
    </div>
  );
}
