import { drawPdf } from './draw-pdf.ts';
import type { PdfRequest } from './pdf-messages.ts';

const handleRequest = drawPdf((response, transfer) => self.postMessage(response, { transfer }));
self.addEventListener('message', (event: MessageEvent<PdfRequest>) => handleRequest(event.data));
