import { WorkerScript } from '@backglass/platform/operator';
import { breather } from './breather.ts';
import type { PdfNews, PdfOrder, PdfPart, PdfRequest } from './pdf-messages.ts';

export interface PdfWork {
  /** Takes it back at any moment: the worker ends at once. */
  readonly signal: AbortSignal;
  /** How many parts are drawn. */
  readonly drawn?: (parts: number) => void;
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
  const worker = await startWorker(signal);
  try {
    const made = fileOf(worker, drawn);
    let hasFailed = false;
    // why is told below, where it is awaited
    made.catch(() => (hasFailed = true));
    const tell = (request: PdfRequest) => worker.postMessage(request);
    tell({ is: 'begin', order });
    let isEmpty = true;
    const breathe = breather();
    for await (const part of parts) {
      signal.throwIfAborted();
      isEmpty = false;
      if (hasFailed) break;
      tell(part);
      await breathe();
    }
    signal.throwIfAborted();
    if (isEmpty) throw new EmptyPdf();
    tell({ is: 'end' });
    const { bytes, isComplete } = await untilAborted(made, signal);
    return { file: new Blob([bytes], { type: 'application/pdf' }), isComplete };
  } finally {
    worker.terminate();
  }
}

/** The worker; one that comes after it was taken back ends at once. */
async function startWorker(signal: AbortSignal): Promise<Worker> {
  const starting = new WorkerScript(
    /* webpackChunkName: "pdf-worker" */ new URL('./pdf.worker.ts', import.meta.url),
  ).start();
  try {
    return await untilAborted(starting, signal);
  } catch (failure) {
    void starting.then(
      late => late.terminate(),
      () => undefined,
    );
    throw failure;
  }
}

type PdfFile = Extract<PdfNews, { is: 'file' }>;

/** What the worker makes. */
function fileOf(worker: Worker, drawn: PdfWork['drawn']): Promise<PdfFile> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PdfNews>) => {
      if (data.is === 'drawn') drawn?.(data.parts);
      else if (data.is === 'file') resolve(data);
      else reject(new Error(data.reason));
    });
    worker.addEventListener('error', event => reject(new Error(event.message)));
  });
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    promise.then(resolve, reject);
  });
}
