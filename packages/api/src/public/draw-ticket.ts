import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ServerTicket } from '@backglass/ticket/on-server';
import { workQueue } from '../base/work-queue.ts';
import { refusal } from '../http/call-error.ts';
import type { DrawnTicket } from './ticket-worker.ts';

/** A party of 80 may want its tickets at once. Each takes about a tenth of a second. */
const MAX_WAITING = 100;
/** Shorter than the time for a whole call (`answer-in-time.ts`). */
const MAX_WAIT_MS = 8_000;
/** A worker that takes longer is replaced. Its start may take seconds on a busy machine. */
const MAX_DRAW_MS = 30_000;
/** After a start has failed, no worker starts for so long, so that a broken installation does not start one for each reader. */
const PAUSE_MS = 30_000;
/** A worker has its fonts in memory, so it ends when nobody needs it. */
const IDLE_MS = 5 * 60_000;
const WORKER_MEMORY_MB = 256;
/** A ticket has 30 to 150 kB. */
const MAX_CACHED_BYTES = 8_000_000;

interface TicketDrawer {
  /** Starts the worker, which takes a second. */
  warmUp(): void;
  /** `image` is the name of a stored image. @throws QueueFull if too many tickets wait */
  draw(ticket: Omit<ServerTicket, 'image'>, image: string | null): Promise<Buffer>;
  close(): Promise<void>;
}

interface DrawerOptions {
  readonly pictureOf: (image: string) => Promise<Uint8Array | undefined>;
  readonly startWorker?: () => Worker;
}

const startTicketWorker = (): Worker =>
  new Worker(new URL('./boot-ticket-worker.cjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  });

/** Draws PDFs of tickets one by one in a worker, so that other calls need not wait. Equal tickets are drawn once. */
export function ticketDrawer({ pictureOf, startWorker = startTicketWorker }: DrawerOptions): TicketDrawer {
  const queued = workQueue(1, MAX_WAITING, MAX_WAIT_MS);
  const drawn = recentPdfs();
  const inFlight = new Map<string, Promise<Buffer>>();
  let worker: Worker | undefined;
  let pausedUntil = 0;
  let idle: NodeJS.Timeout | undefined;

  const endWhenIdle = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      const unused = worker;
      worker = undefined;
      void unused?.terminate();
    }, IDLE_MS).unref();
  };
  const running = (): Worker => {
    endWhenIdle();
    if (worker) return worker;
    if (Date.now() < pausedUntil) throw refusal(503, 'unavailable');
    const started = startWorker();
    started.unref();
    const forget = (): void => {
      if (worker === started) worker = undefined;
    };
    let hasAnswered = false;
    started.once('message', () => (hasAnswered = true));
    // `exit` comes after `error`. The next ticket must not wait for a worker that has failed.
    started.once('error', () => {
      if (!hasAnswered) pausedUntil = Date.now() + PAUSE_MS;
      forget();
    });
    started.once('exit', forget);
    return (worker = started);
  };
  const drawNow = async (ticket: ServerTicket): Promise<Buffer> => {
    const used = running();
    const ended = new AbortController();
    const exit = once(used, 'exit', { signal: ended.signal }).then(() => {
      throw new Error('the worker that draws tickets has ended');
    });
    const answer = once(used, 'message', { signal: ended.signal });
    const hung = setTimeout(() => void used.terminate(), MAX_DRAW_MS);
    used.postMessage(ticket);
    try {
      const [answered] = (await Promise.race([answer, exit])) as [DrawnTicket];
      if ('failed' in answered) throw new Error(`the ticket was not drawn: ${answered.failed}`);
      return Buffer.from(answered.pdf);
    } finally {
      clearTimeout(hung);
      answer.catch(() => undefined);
      exit.catch(() => undefined);
      ended.abort();
      endWhenIdle();
    }
  };
  return {
    warmUp: () => {
      if (Date.now() >= pausedUntil) running();
    },
    draw: async (ticket, image) => {
      // The link to the result is in the ticket, so no two players share one.
      const key = createHash('sha256')
        .update(JSON.stringify([ticket, image]))
        .digest('base64');
      const known = drawn.get(key) ?? inFlight.get(key);
      if (known) return known;
      const drawing = queued(async () => {
        const pdf = await drawNow({ ...ticket, image: image === null ? undefined : await pictureOf(image) });
        drawn.add(key, pdf);
        return pdf;
      }).finally(() => inFlight.delete(key));
      inFlight.set(key, drawing);
      return drawing;
    },
    close: async () => {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}

/** Keeps the PDFs that were used last, because a browser that shows a PDF may request it several times. */
function recentPdfs() {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  };
  const add = (key: string, pdf: Buffer): void => {
    drop(key);
    kept.set(key, pdf);
    bytes += pdf.byteLength;
    for (const oldest of kept.keys()) {
      if (bytes <= MAX_CACHED_BYTES) return;
      drop(oldest);
    }
  };
  return {
    add,
    get: (key: string): Buffer | undefined => {
      const pdf = kept.get(key);
      if (pdf) add(key, pdf);
      return pdf;
    },
  };
}
