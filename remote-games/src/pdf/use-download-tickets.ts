import type { Id } from '@backglass/contract';
import type { NamedGame } from '../api/named-reasons.ts';
import { jobOf, type Jobs } from '../job/jobs.ts';
import { useSpeech } from '../late/speech.ts';
import { loadPdf } from './load-pdf.ts';

/** Of all players of some games, or of one player of one game. */
export type DownloadTickets = (wanted: readonly NamedGame[], player?: Id) => void;

/**
 * Saves one PDF with a ticket for each player of some games, as this browser prints them. The page sees how far it is, and
 * can cancel it.
 */
export function useDownloadTickets({ run }: Jobs): DownloadTickets {
  const speech = useSpeech();
  const { t } = speech;
  return (wanted, player) =>
    void run(
      {
        of: jobOf(`tickets/${player ?? 'all'}`, wanted),
        label: t('tickets.job'),
        failed: t('platform:catalogue.pdf_failed'),
      },
      async control => (await loadPdf()).saveTickets(wanted, player, speech, control),
    );
}
