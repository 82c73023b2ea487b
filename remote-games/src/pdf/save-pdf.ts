import { appErrorOf, isRetryable } from '@backglass/platform';
import { saveFile } from '@backglass/platform/operator';
import { fetchImage } from '@backglass/ticket';
import type { FailedGame, GamesWithPlayers } from '../api/get-games-with-players.ts';
import type { DownloadControl } from '../downloads/running-download.ts';
import { namedReasons, type Wording } from '../wording.ts';
import { printSheetsOrTickets } from '../print/print-sheets-or-tickets.tsx';
import { EmptyPdf, makePdf, type MakePdfOptions } from './make-pdf.ts';
import type { PdfSettings, SheetOrTicket } from './pdf-messages.ts';

export type Output = 'file' | 'print';

interface PdfDraft extends Pick<GamesWithPlayers, 'failedGames'> {
  readonly settings: Pick<PdfSettings, 'title' | 'tickets'>;
  readonly items: AsyncIterable<SheetOrTicket>;
  readonly name: string;
  readonly to: Output;
}

const reasonsOf = (failedGames: readonly FailedGame[], wording: Wording): string => {
  const reasons = failedGames.map(({ game, error }) => {
    const cause = appErrorOf(error);
    const isGone = cause.kind === 'not-found';
    return { game, why: isGone ? wording.t('no_longer_there') : wording.errorText(cause).description };
  });
  return namedReasons(wording, reasons);
};

const canRetry = ({ error }: FailedGame): boolean => isRetryable(appErrorOf(error));

/** Saves a PDF of games, or prints the same pages. A notice names the games that could not be fetched. Throws the errors of `makePdf`. */
export async function savePdf(
  draft: PdfDraft,
  work: MakePdfOptions & Pick<DownloadControl, 'showNotice'>,
  wording: Wording,
): Promise<void> {
  const { t, format, center, language } = wording;
  const { settings, items, name, to, failedGames } = draft;
  const { showNotice, signal } = work;
  const save = async (): Promise<void> => {
    // A PDF without the image is better than none.
    const image = center.image && (await fetchImage(center.image, signal).catch(() => null));
    const all = { ...settings, author: center.name, language, image: image || null };
    saveFile(await makePdf(all, items, work), name);
  };
  try {
    await (to === 'print' ? printSheetsOrTickets(settings, items, center, work) : save());
  } catch (failure) {
    if (!(failure instanceof EmptyPdf) || failedGames.length === 0) throw failure;
    const title = t(to === 'print' ? 'print.failed' : 'platform:catalogue.pdf_failed');
    showNotice(
      { level: 'error', title, description: reasonsOf(failedGames, wording) },
      failedGames.some(canRetry),
    );
    return;
  }
  if (failedGames.length > 0) {
    const count = failedGames.length;
    const title = t(to === 'print' ? 'print.missing' : 'pdf.missing', {
      count,
      formatted: format.number(count),
    });
    showNotice(
      { level: 'warning', title, description: reasonsOf(failedGames, wording) },
      failedGames.some(canRetry),
    );
  }
}
