import { useLanguage, useOperator } from '@backglass/platform';
import { fetchImage } from '@backglass/ticket';
import { makePdf, type PdfWork } from './make-pdf.ts';
import type { PdfOrder, PdfPart } from './pdf-messages.ts';

/** A file and what it is called where it is saved. */
export interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}

type Wish = Pick<PdfOrder, 'title' | 'tickets'>;

/** Makes PDFs of the operator's centre, in the interface's language. The function throws as `makePdf` does. */
export function useMakePdf(): (wish: Wish, parts: AsyncIterable<PdfPart>, work: PdfWork) => Promise<Blob> {
  const { language } = useLanguage();
  const { center } = useOperator();
  return async (wish, parts, work) => {
    // the PDF matters more than its image
    const image = center.image && (await fetchImage(center.image, work.signal).catch(() => null));
    return makePdf({ ...wish, author: center.name, language, image: image || null }, parts, work);
  };
}
