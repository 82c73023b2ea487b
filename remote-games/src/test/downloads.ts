import { provideWorkers } from '@backglass/testing';
import { drawPdf } from '../paper/draw-pdf.ts';

/** Records the files that the page saves, until `jest.restoreAllMocks()`. */
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

/** Records the texts and the `@page` rules of printed pages, until `jest.restoreAllMocks()`. Mocks what jsdom lacks. */
export function recordPrints(): { pages: string[]; papers: string }[] {
  const prints: { pages: string[]; papers: string }[] = [];
  let papers = '';
  class FakeSheet {
    replaceSync(text: string): void {
      papers = text;
    }
  }
  Object.defineProperty(window, 'CSSStyleSheet', { value: FakeSheet, configurable: true });
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  jest.spyOn(window, 'print').mockImplementation(() => {
    const place = document.body.lastElementChild;
    prints.push({ pages: [...(place?.children ?? [])].map(page => page.textContent), papers });
    dispatchEvent(new Event('afterprint'));
  });
  return prints;
}

export const providePdfWorker = (): void =>
  provideWorkers(post => drawPdf(post) as (request: unknown) => void);
