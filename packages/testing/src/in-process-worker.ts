import { configureWorkers } from '@backglass/platform/host';

/** Answers one message of the page; `say` tells the page something. */
export type Answering = (say: (news: unknown) => void) => (request: unknown) => void;

/** A worker whose code runs in the test itself, after the message that it answers. */
class HereWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  readonly #hear: (request: unknown) => void;
  #isOver = false;

  constructor(answering: Answering) {
    super();
    this.#hear = answering(data => {
      if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  postMessage(request: unknown): void {
    queueMicrotask(() => {
      if (!this.#isOver) this.#hear(request);
    });
  }

  terminate(): void {
    this.#isOver = true;
  }
}

/** From now on workers start, once it is there, and each runs `answering`; `null`: none starts. */
export function provideWorkers(answering: Answering | Promise<Answering> | null): void {
  configureWorkers(async () => {
    const ready = await answering;
    if (ready === null) throw new TypeError('Failed to fetch');
    return new HereWorker(ready);
  });
}
