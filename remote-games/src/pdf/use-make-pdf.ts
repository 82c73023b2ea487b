import { useLanguage, useOperator } from '@backglass/platform';
import { fetchImage } from '@backglass/ticket';
import { makePdf, type MadePdf, type PdfWork } from './make-pdf.ts';
import type { PdfOrder, PdfPart } from './pdf-messages.ts';

export type PdfWish = Pick<PdfOrder, 'title' | 'tickets'>;

/** Makes PDFs of the operator's centre, in the interface's language. The function throws as `makePdf` does. */
export function useMakePdf(): (
  wish: PdfWish,
  parts: AsyncIterable<PdfPart>,
  work: PdfWork,
) => Promise<MadePdf> {
  const { language } = useLanguage();
  const { center } = useOperator();
  return async (wish, parts, work) => {
    // the PDF matters more than its image
    const image = center.image && (await fetchImage(center.image, work.signal).catch(() => null));
    return makePdf({ ...wish, author: center.name, language, image: image || null }, parts, work);
  };
}
