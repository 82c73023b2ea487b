import { provideWorkers } from '@backglass/testing';
import { drawOrders } from '../pdf/draw-orders.ts';
import type { PdfRequest } from '../pdf/pdf-messages.ts';

/** Workers draw PDFs, as the one of this remote does. */
export const providePdfWorker = (): void =>
  provideWorkers(say => {
    const hear = drawOrders(say);
    return request => hear(request as PdfRequest);
  });
