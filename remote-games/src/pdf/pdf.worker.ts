import { drawOrders } from './draw-pdf.ts';
import type { PdfRequest } from './pdf-messages.ts';

const hear = drawOrders((news, transfer) => self.postMessage(news, { transfer }));
self.addEventListener('message', (event: MessageEvent<PdfRequest>) => hear(event.data));
