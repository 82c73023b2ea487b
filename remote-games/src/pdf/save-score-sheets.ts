import { readDetails } from '../api/every-detail.ts';
import type { NamedGame } from '../api/named-reasons.ts';
import type { JobControl } from '../job/jobs.ts';
import type { Speech } from '../late/speech.ts';
import { dayOf, scoreSheetFileName } from './file-name.ts';
import type { PdfPart } from './pdf-messages.ts';
import { savePdf } from './save-pdf.ts';
import { scoreSheetOf } from './score-sheet-model.ts';

/** Saves one PDF with the score sheet of each of some games. Throws what keeps all of them from being read or drawn. */
export async function saveScoreSheets(
  wanted: readonly NamedGame[],
  speech: Speech,
  { signal, progress, say }: JobControl,
): Promise<void> {
  const { t, format, center } = speech;
  const { only, games, unread } = await readDetails(wanted, signal);
  async function* parts(): AsyncGenerator<PdfPart> {
    for await (const game of games) {
      yield { is: 'sheet', sheet: scoreSheetOf({ game, centerName: center.name, t, format }) };
    }
  }
  const title = only ? `${t('sheet.title')}: ${only.name}` : t('sheet.many');
  const name = only ? scoreSheetFileName(only) : `${t('sheet.many')}-${dayOf(Date.now())}.pdf`;
  const drawn = (sheets: number) => progress(sheets + unread.length, wanted.length);
  await savePdf({ wish: { title }, parts: parts(), name, unread }, { signal, drawn, say }, speech);
}
