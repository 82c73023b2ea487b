import { appErrorOf, isRetryable } from '@backglass/platform';
import { saveFile } from '@backglass/platform/operator';
import { fetchImage } from '@backglass/ticket';
import type { Details, Unread } from '../api/get-game-details.ts';
import type { DownloadControl } from '../downloads/use-start-download.ts';
import { namedReasons, type Wording } from '../texts/wording.ts';
import { EmptyPdf, makePdf, type MadePdf, type PdfWork } from './make-pdf.ts';
import type { PdfOrder, PdfPart } from './pdf-messages.ts';

interface PdfDraft extends Pick<Details, 'unread'> {
  readonly order: Pick<PdfOrder, 'title' | 'tickets'>;
  readonly parts: AsyncIterable<PdfPart>;
  /** The file name. */
  readonly name: string;
}

const reasonsOf = (unread: readonly Unread[], wording: Wording): string => {
  const whyOf = (because: unknown) => {
    const error = appErrorOf(because);
    return error.kind === 'not-found' ? wording.t('no_longer_there') : wording.errorText(error).description;
  };
  return namedReasons(
    wording,
    unread.map(({ game, because }) => ({ game, why: whyOf(because) })),
  );
};

const mayBeRead = ({ because }: Unread): boolean => isRetryable(appErrorOf(because));

/**
 * Makes a PDF of games and saves it. Notices name the games that are missing, and report substituted characters. If no game could be
 * read, a notice says so and no file is saved. "Try again" is offered where it may help. Throws as `makePdf` does.
 */
export async function savePdf(
  draft: PdfDraft,
  work: PdfWork & Pick<DownloadControl, 'say'>,
  wording: Wording,
): Promise<void> {
  const { t, format, center, language } = wording;
  const { order, parts, name, unread } = draft;
  const { say, signal } = work;
  // The PDF is made without the image if that cannot be loaded.
  const image = center.image && (await fetchImage(center.image, signal).catch(() => null));
  let made: MadePdf;
  try {
    made = await makePdf({ ...order, author: center.name, language, image: image || null }, parts, work);
  } catch (failure) {
    if (!(failure instanceof EmptyPdf) || unread.length === 0) throw failure;
    const title = t('platform:catalogue.pdf_failed');
    say({ level: 'error', title, description: reasonsOf(unread, wording) }, unread.some(mayBeRead));
    return;
  }
  saveFile(made.file, name);
  if (unread.length > 0) {
    const count = unread.length;
    const title = t('pdf.missing', { count, formatted: format.number(count) });
    say({ level: 'warning', title, description: reasonsOf(unread, wording) }, unread.some(mayBeRead));
  }
  if (!made.isComplete) say({ level: 'info', title: t('pdf.substituted') });
}
