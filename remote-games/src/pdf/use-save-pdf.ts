import { isWorthAnother, saveFile, useErrorText, useFormat, useTexts } from '@backglass/platform';
import { appErrorOf } from '../api/app-error-of.ts';
import type { Details, Unread } from '../api/every-detail.ts';
import { useNamedReasons } from '../api/use-named-reasons.ts';
import type { JobControl } from '../job/jobs.ts';
import { EmptyPdf, type MadePdf, type PdfWork } from './make-pdf.ts';
import type { PdfPart } from './pdf-messages.ts';
import { useMakePdf, type PdfWish } from './use-make-pdf.ts';

export interface PdfDraft extends Pick<Details, 'unread'> {
  readonly wish: PdfWish;
  readonly parts: AsyncIterable<PdfPart>;
  /** What the file is called. */
  readonly name: string;
}

/**
 * Makes a PDF of some games and saves it, and says which of them are not in it and that a character had to be substituted.
 * Where all that was asked for could not be read, that is said instead of a file. The same is offered again where more might be read
 * then. The function throws as `makePdf` does.
 */
export function useSavePdf(): (draft: PdfDraft, work: PdfWork & Pick<JobControl, 'say'>) => Promise<void> {
  const t = useTexts('games');
  const format = useFormat();
  const errorText = useErrorText();
  const named = useNamedReasons();
  const make = useMakePdf();

  const reasons = (unread: readonly Unread[]): string =>
    named(
      unread.map(({ game, because }) => {
        const error = appErrorOf(because);
        return {
          game,
          why: error.kind === 'not-found' ? t('no_longer_there') : errorText(error).description,
        };
      }),
    );

  const mayBeRead = ({ because }: Unread): boolean => isWorthAnother(appErrorOf(because));

  return async ({ wish, parts, name, unread }, work) => {
    const { say } = work;
    let made: MadePdf;
    try {
      made = await make(wish, parts, work);
    } catch (failure) {
      if (!(failure instanceof EmptyPdf) || unread.length === 0) throw failure;
      const title = t('platform:catalogue.pdf_failed');
      say({ level: 'error', title, description: reasons(unread) }, unread.some(mayBeRead));
      return;
    }
    saveFile(made.file, name);
    if (unread.length > 0) {
      const count = unread.length;
      const title = t('pdf.missing', { count, formatted: format.number(count) });
      say({ level: 'warning', title, description: reasons(unread) }, unread.some(mayBeRead));
    }
    if (!made.isComplete) say({ level: 'info', title: t('pdf.substituted') });
  };
}
