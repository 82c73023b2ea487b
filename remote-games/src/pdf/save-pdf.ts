import { appErrorOf, isWorthAnother } from '@backglass/platform';
import { saveFile } from '@backglass/platform/operator';
import { fetchImage } from '@backglass/ticket';
import type { Details, Unread } from '../api/every-detail.ts';
import { namedReasons } from '../api/named-reasons.ts';
import type { JobControl } from '../job/jobs.ts';
import type { Speech } from '../late/speech.ts';
import { EmptyPdf, makePdf, type MadePdf, type PdfWork } from './make-pdf.ts';
import type { PdfOrder, PdfPart } from './pdf-messages.ts';

export type PdfWish = Pick<PdfOrder, 'title' | 'tickets'>;

export interface PdfDraft extends Pick<Details, 'unread'> {
  readonly wish: PdfWish;
  readonly parts: AsyncIterable<PdfPart>;
  /** What the file is called. */
  readonly name: string;
}

/** A PDF of the operator's centre. Throws as `makePdf` does. */
async function make(
  { wish, parts }: PdfDraft,
  work: PdfWork,
  { center, language }: Speech,
): Promise<MadePdf> {
  // The PDF matters more than its image.
  const image = center.image && (await fetchImage(center.image, work.signal).catch(() => null));
  return makePdf({ ...wish, author: center.name, language, image: image || null }, parts, work);
}

const reasonsOf = (unread: readonly Unread[], speech: Speech): string => {
  const whyOf = (because: unknown) => {
    const error = appErrorOf(because);
    return error.kind === 'not-found' ? speech.t('no_longer_there') : speech.errorText(error).description;
  };
  return namedReasons(
    speech,
    unread.map(({ game, because }) => ({ game, why: whyOf(because) })),
  );
};

const mayBeRead = ({ because }: Unread): boolean => isWorthAnother(appErrorOf(because));

/**
 * Makes a PDF of some games and saves it, and says which of them are not in it and that a character had to be substituted.
 * Where all that was asked for could not be read, that is said instead of a file. The same is offered again where more might be read
 * then. Throws as `makePdf` does.
 */
export async function savePdf(
  draft: PdfDraft,
  work: PdfWork & Pick<JobControl, 'say'>,
  speech: Speech,
): Promise<void> {
  const { t, format } = speech;
  const { say } = work;
  const { name, unread } = draft;
  let made: MadePdf;
  try {
    made = await make(draft, work, speech);
  } catch (failure) {
    if (!(failure instanceof EmptyPdf) || unread.length === 0) throw failure;
    const title = t('platform:catalogue.pdf_failed');
    say({ level: 'error', title, description: reasonsOf(unread, speech) }, unread.some(mayBeRead));
    return;
  }
  saveFile(made.file, name);
  if (unread.length > 0) {
    const count = unread.length;
    const title = t('pdf.missing', { count, formatted: format.number(count) });
    say({ level: 'warning', title, description: reasonsOf(unread, speech) }, unread.some(mayBeRead));
  }
  if (!made.isComplete) say({ level: 'info', title: t('pdf.substituted') });
}
