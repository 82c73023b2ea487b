import { useFormat, useOperator, useTexts } from '@backglass/platform';
import { readDetails } from '../api/every-detail.ts';
import type { NamedGame } from '../api/use-named-reasons.ts';
import { jobOf, type Jobs } from '../job/jobs.ts';
import { dayOf, scoreSheetFileName } from './file-name.ts';
import type { PdfPart } from './pdf-messages.ts';
import { scoreSheetOf } from './score-sheet-model.ts';
import { useSavePdf } from './use-save-pdf.ts';

/**
 * Saves one PDF with the score sheet of each of some games, with the scores of this moment, in the interface's language. The
 * page sees how far it is, and can cancel it.
 */
export function useDownloadScoreSheets({ run }: Jobs): (wanted: readonly NamedGame[]) => void {
  const t = useTexts('games');
  const format = useFormat();
  const { center } = useOperator();
  const save = useSavePdf();
  return wanted =>
    void run(
      { of: jobOf('sheets', wanted), label: t('sheet.job'), failed: t('platform:catalogue.pdf_failed') },
      async ({ signal, progress, say }) => {
        const { only, games, unread } = await readDetails(wanted, signal);
        async function* parts(): AsyncGenerator<PdfPart> {
          for await (const game of games) {
            yield { is: 'sheet', sheet: scoreSheetOf({ game, centerName: center.name, t, format }) };
          }
        }
        const title = only ? `${t('sheet.title')}: ${only.name}` : t('sheet.many');
        const name = only ? scoreSheetFileName(only) : `${t('sheet.many')}-${dayOf(Date.now())}.pdf`;
        const drawn = (sheets: number) => progress(sheets + unread.length, wanted.length);
        await save({ wish: { title }, parts: parts(), name, unread }, { signal, drawn, say });
      },
    );
}
