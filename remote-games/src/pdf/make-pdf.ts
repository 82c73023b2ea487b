import { WorkerScript } from '@backglass/platform/operator';
import type { PdfNews, PdfOrder, PdfPart, PdfRequest } from './pdf-messages.ts';

export interface PdfWork {
  /** Cancels at any time: the worker is terminated. */
  readonly signal: AbortSignal;
  /** Called with the number of drawn parts. */
  readonly drawn?: ((parts: number) => void) | undefined;
}

export interface MadePdf {
  readonly file: Blob;
  /** Whether all characters could be printed. */
  readonly isComplete: boolean;
}

/** There was nothing to draw: a PDF needs a page. */
export class EmptyPdf extends Error {
  override readonly name = 'EmptyPdf';
}

/**
 * Makes a PDF from a stream of parts, in a worker.
 *
 * @throws `EmptyPdf` without parts, what `parts` throws, the signal's reason, or an `Error` when the worker cannot start or draw.
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
    // `await made` below throws the reason.
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

/** The worker's file. Rejects when the worker fails, or when the signal aborts. */
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

/** The longest time that the page may be blocked, in milliseconds. */
const BUSY_AT_MOST = 8;

/** Yields to the page once work has blocked it for half a frame. Await the returned function between small steps. */
function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY_AT_MOST) return;
    await new Promise(resolve => setTimeout(resolve, 0));
    since = performance.now();
  };
}
