import { WorkerScript } from '@backglass/platform/operator';
import type { PdfRequest, PdfResponse, PdfSettings } from './draw-pdf.ts';
import type { SheetOrTicket } from './layout-pages.ts';

interface MakePdfOptions {
  readonly signal: AbortSignal;
  readonly onDrawn: (items: number) => void;
}

/**
 * Makes a PDF of score sheets or tickets in a worker. Resolves to `undefined` if there are none.
 * @throws the signal's reason when it aborts, an `Error` when the worker fails, and the errors of `items`
 */
export async function makePdf(
  settings: PdfSettings,
  items: AsyncIterable<SheetOrTicket>,
  { signal, onDrawn }: MakePdfOptions,
): Promise<Blob | undefined> {
  const worker = await new WorkerScript(
    /* webpackChunkName: "pdf-worker" */ new URL('./pdf.worker.ts', import.meta.url),
  ).start();
  try {
    signal.throwIfAborted();
    const made = fileOf(worker, { signal, onDrawn });
    let hasFailed = false;
    // `hasFailed` ends the loop below early. Then `await made` throws the error.
    made.catch(() => (hasFailed = true));
    const send = (request: PdfRequest) => worker.postMessage(request);
    send({ type: 'begin', settings });
    let isEmpty = true;
    const yieldToPage = createYielder();
    for await (const item of items) {
      signal.throwIfAborted();
      isEmpty = false;
      if (hasFailed) break;
      send(item);
      await yieldToPage();
    }
    signal.throwIfAborted();
    if (isEmpty) return undefined;
    send({ type: 'end' });
    const { bytes } = await made;
    return new Blob([bytes], { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}

type PdfFile = Extract<PdfResponse, { type: 'file' }>;

function fileOf(worker: Worker, { signal, onDrawn }: MakePdfOptions): Promise<PdfFile> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<PdfResponse>) => {
      if (data.type === 'drawn') onDrawn(data.items);
      else if (data.type === 'file') resolve(data);
      else reject(new Error(data.reason));
    });
    worker.addEventListener('error', event => reject(new Error(event.message)));
  });
}

/** The longest time for which the page may be blocked, in milliseconds: half a frame. */
const MAX_BLOCK_TIME = 8;

/** Await the returned function between small steps of work. It lets the page respond. */
function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_BLOCK_TIME) return;
    await new Promise(resolve => setTimeout(resolve, 0));
    since = performance.now();
  };
}
