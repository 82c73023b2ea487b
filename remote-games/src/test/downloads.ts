import { provideWorkers } from '@backglass/testing';
import { drawPdf } from '../pdf/draw-pdf.ts';

/** Records the files that the page saves from now on, until `jest.restoreAllMocks()`. */
export function recordDownloads(): { name: string; file: Blob }[] {
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

/** Runs the PDF worker of this remote in the test. */
export const providePdfWorker = (): void =>
  provideWorkers(post => drawPdf(post) as (request: unknown) => void);
