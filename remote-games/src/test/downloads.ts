import { provideWorkers } from '@backglass/testing';
import { drawOrders } from '../pdf/draw-pdf.ts';
import type { PdfRequest } from '../pdf/pdf-messages.ts';

/** What the browser is given to save from now on; `jest.restoreAllMocks()` ends it. */
export function downloads(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  let file = new Blob();
  URL.createObjectURL = blob => {
    if (blob instanceof Blob) file = blob;
    return 'blob:file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  return saved;
}

/** Workers draw PDFs, as the one of this remote does. */
export const providePdfWorker = (): void =>
  provideWorkers(say => {
    const hear = drawOrders(say);
    return request => hear(request as PdfRequest);
  });
