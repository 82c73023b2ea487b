import { drawPdf, type PdfRequest } from './draw-pdf.ts';

const handleRequest = drawPdf((response, transfer) => self.postMessage(response, { transfer }));
self.addEventListener('message', (event: MessageEvent<PdfRequest>) => handleRequest(event.data));
