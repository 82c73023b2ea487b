import type { NamedGame } from '../api/named-reasons.ts';
import { jobOf, type Jobs } from '../job/jobs.ts';
import { useSpeech } from '../late/speech.ts';
import { loadPdf } from './load-pdf.ts';

/**
 * Saves one PDF with the score sheet of each of some games, with the scores of this moment, in the interface's language. The
 * page sees how far it is, and can cancel it.
 */
export function useDownloadScoreSheets({ run }: Jobs): (wanted: readonly NamedGame[]) => void {
  const speech = useSpeech();
  const { t } = speech;
  return wanted =>
    void run(
      { of: jobOf('sheets', wanted), label: t('sheet.job'), failed: t('platform:catalogue.pdf_failed') },
      async control => (await loadPdf()).saveScoreSheets(wanted, speech, control),
    );
}
