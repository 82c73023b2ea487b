import type { Id } from '@backglass/contract';
import { useFormat, useOperator, useTexts } from '@backglass/platform';
import { readDetails } from '../api/every-detail.ts';
import { dayOf, scoreSheetFileName } from './file-name.ts';
import type { PdfWork } from './make-pdf.ts';
import type { PdfPart } from './pdf-messages.ts';
import { scoreSheetOf } from './score-sheet-model.ts';
import { useMakePdf, type NamedFile } from './use-make-pdf.ts';

/**
 * The score sheets of some games as one PDF, with the scores of this moment, in the interface's language. The function throws
 * as `makePdf` does, and `CallFailure` when a game cannot be read.
 */
export function useScoreSheets(): (ids: readonly Id[], work: PdfWork) => Promise<NamedFile> {
  const t = useTexts('games');
  const format = useFormat();
  const { center } = useOperator();
  const make = useMakePdf();
  return async (ids, work) => {
    const { only, games } = await readDetails(ids, work.signal);
    async function* sheets(): AsyncGenerator<PdfPart> {
      for await (const game of games) {
        yield { is: 'sheet', sheet: scoreSheetOf({ game, centerName: center.name, t, format }) };
      }
    }
    const title = only ? `${t('sheet.title')}: ${only.name}` : t('sheet.many');
    return {
      file: await make({ title }, sheets(), work),
      name: only ? scoreSheetFileName(only) : `${t('sheet.many')}-${dayOf(Date.now())}.pdf`,
    };
  };
}
