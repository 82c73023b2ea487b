import { configureWorkers } from '@backglass/platform/host';

/** A worker's code. `post` sends messages to the page. The returned function handles the page's messages. */
export type WorkerCode = (post: (message: unknown) => void) => (request: unknown) => void;

/** Runs the worker's code in the test's own thread, in a microtask after each message. */
class InProcessWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  readonly #handle: (request: unknown) => void;
  #isTerminated = false;

  constructor(code: WorkerCode) {
    super();
    this.#handle = code(data => {
      if (!this.#isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  postMessage(request: unknown): void {
    queueMicrotask(() => {
      if (!this.#isTerminated) this.#handle(request);
    });
  }

  terminate(): void {
    this.#isTerminated = true;
  }
}

/** Makes every new worker run `code`. If `code` is `null`, starting a worker fails. */
export function provideWorkers(code: WorkerCode | Promise<WorkerCode> | null): void {
  configureWorkers(async () => {
    const ready = await code;
    if (ready === null) throw new TypeError('Failed to fetch');
    return new InProcessWorker(ready);
  });
}
