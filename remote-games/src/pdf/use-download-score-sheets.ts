import type { Id } from '@backglass/contract';
import { saveFile, useTexts } from '@backglass/platform';
import type { Jobs } from '../job/jobs.ts';
import { useScoreSheets } from './use-score-sheets.ts';

/** Saves one PDF with the score sheet of each of some games. The page sees how far it is, and can cancel it. */
export function useDownloadScoreSheets({ run }: Jobs): (ids: readonly Id[]) => void {
  const t = useTexts('games');
  const scoreSheets = useScoreSheets();
  return ids =>
    void run(
      { label: t('sheet.job'), failed: t('platform:catalogue.pdf_failed') },
      async ({ signal, progress }) => {
        const { file, name } = await scoreSheets(ids, {
          signal,
          drawn: parts => progress(parts, ids.length),
        });
        saveFile(file, name);
      },
    );
}
