import { provideWorkers } from '@backglass/testing';
import type { PdfResponse, PdfSettings } from './draw-pdf.ts';
import type { SheetOrTicket } from './layout-pages.ts';
import { makePdf } from './make-pdf.ts';

const settings: PdfSettings = {
  title: 'Score sheets',
  author: 'Demo Arena',
  language: 'en',
  image: null,
  isGreyscale: false,
};

describe('makePdf', () => {
  it('requests no more sheets when drawing fails', async () => {
    const failed: PdfResponse = { type: 'failed', reason: 'no fonts' };
    provideWorkers(post => () => post(failed));
    let read = 0;
    async function* items(): AsyncGenerator<SheetOrTicket> {
      for (; read < 100; read += 1) {
        await new Promise(resolve => setTimeout(resolve, 0));
        yield { type: 'sheet', sheet: {} as never };
      }
    }
    const { signal } = new AbortController();
    await expect(makePdf(settings, items(), { signal, onDrawn: () => undefined })).rejects.toThrow(
      'no fonts',
    );
    expect(read).toBeLessThan(5);
  });
});
