import { WorkerScript } from '@backglass/platform/operator';
import type { PdfNews, PdfOrder, PdfPart, PdfRequest } from './pdf-messages.ts';

export interface PdfWork {
  /** Takes it back at any moment: the worker ends at once. */
  readonly signal: AbortSignal;
  /** How many parts are drawn. */
  readonly drawn?: ((parts: number) => void) | undefined;
}

export interface MadePdf {
  readonly file: Blob;
  /** Whether everything in it could be printed as it is written. */
  readonly isComplete: boolean;
}

/** Nothing was to be drawn: no file has no page. */
export class EmptyPdf extends Error {
  override readonly name = 'EmptyPdf';
}

/**
 * Makes a PDF of parts as they come, beside the page: nothing of it is drawn on the page's own thread.
 *
 * @throws `EmptyPdf` without parts, what `parts` throws, the signal's reason, or an `Error` when the worker does not come or cannot draw.
 */
export async function makePdf(
  order: PdfOrder,
  parts: AsyncIterable<PdfPart>,
  { signal, drawn }: PdfWork,
): Promise<MadePdf> {
  const worker = await new WorkerScript(
    /* webpackChunkName: "pdf-worker" */ new URL('./pdf.worker.ts', import.meta.url),
  ).start();
  try {
    signal.throwIfAborted();
    const made = fileOf(worker, { signal, drawn });
    let hasFailed = false;
    // the reason is thrown below, where it is awaited
    made.catch(() => (hasFailed = true));
    const send = (request: PdfRequest) => worker.postMessage(request);
    send({ is: 'begin', order });
    let isEmpty = true;
    const breathe = breather();
    for await (const part of parts) {
      signal.throwIfAborted();
      isEmpty = false;
      if (hasFailed) break;
      send(part);
      await breathe();
    }
    signal.throwIfAborted();
    if (isEmpty) throw new EmptyPdf();
    send({ is: 'end' });
    const { bytes, isComplete } = await made;
    return { file: new Blob([bytes], { type: 'application/pdf' }), isComplete };
  } finally {
    worker.terminate();
  }
}

type PdfFile = Extract<PdfNews, { is: 'file' }>;

/** What the worker makes. Rejects when it fails, or when the signal aborts. */
function fileOf(worker: Worker, { signal, drawn }: PdfWork): Promise<PdfFile> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<PdfNews>) => {
      if (data.is === 'drawn') drawn?.(data.parts);
      else if (data.is === 'file') resolve(data);
      else reject(new Error(data.reason));
    });
    worker.addEventListener('error', event => reject(new Error(event.message)));
  });
}

/** How long the page may be kept from answering, in milliseconds: well below what an operator feels. */
const BUSY_AT_MOST = 8;

/** Gives the page its turn whenever work has kept it busy for half a frame: await it between small steps. */
function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY_AT_MOST) return;
    await new Promise(resolve => setTimeout(resolve, 0));
    since = performance.now();
  };
}
