import { appErrorOf, isRetryable } from '@backglass/platform';
import { saveFile } from '@backglass/platform/operator';
import { charactersWithoutFont, fetchImage } from '@backglass/ticket';
import type { FailedGame, GamesWithPlayers } from '../api/get-game.ts';
import type { DownloadControl } from '../downloads/running-download.ts';
import { namedReasons, type Wording } from '../common/wording.ts';
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

/** How many characters a notice names. */
const MAX_NAMED = 6;

const namedCharacters = (characters: readonly string[]): string =>
  characters
    .map(one => `${one} (U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`)
    .join(', ');

/** Saves a PDF of games, or prints the same pages. Notices name the games that could not be fetched, and the characters without a font. Throws the errors of `makePdf`. */
export async function savePdf(
  draft: PdfDraft,
  work: MakePdfOptions & Pick<DownloadControl, 'showNotice'>,
  wording: Wording,
): Promise<void> {
  const { t, format, center, language } = wording;
  const { settings, name, to, failedGames } = draft;
  const { showNotice, signal } = work;
  const texts: string[] = [];
  async function* itemsWithTexts(): AsyncGenerator<SheetOrTicket> {
    for await (const item of draft.items) {
      texts.push(JSON.stringify(item));
      yield item;
    }
  }
  const items = itemsWithTexts();
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
    const title = t(to === 'print' ? 'print.failed' : 'catalogue.pdf_failed');
    showNotice(
      { level: 'error', title, description: reasonsOf(failedGames, wording) },
      failedGames.some(canRetry),
    );
    return;
  }
  const boxes = charactersWithoutFont(texts);
  if (boxes.length > 0) {
    const description = t('pdf.no_font_for', { characters: namedCharacters(boxes.slice(0, MAX_NAMED)) });
    showNotice({ level: 'warning', title: t('pdf.boxes'), description });
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
