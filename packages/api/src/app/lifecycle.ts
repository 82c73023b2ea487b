import type { ServerResponse } from 'node:http';

/** Whether a running API is on its way out. */
export class Lifecycle {
  #stoppedAt: number | undefined;
  #isOver = false;

  get isStopping(): boolean {
    return this.#stoppedAt !== undefined;
  }

  /** Whether calls that come now are too late. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Answers when the API was first told to stop (performance.now). */
  stop(): number {
    return (this.#stoppedAt ??= performance.now());
  }

  end(): void {
    this.#isOver = true;
  }
}

/** How long a stopping server waits for the calls that were under way when it was told to stop. */
const PATIENCE_MS = 2_000;
/** For one that came after that, over a connection there was. */
const LATE_PATIENCE_MS = 1_000;

/** The calls that have not been answered yet. */
export class Calls {
  readonly #open = new Set<ServerResponse>();
  #emptied: (() => void) | undefined;
  #newestAt = -Infinity;

  add(response: ServerResponse): void {
    this.#newestAt = performance.now();
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      if (this.#open.size === 0) this.#emptied?.();
    });
  }

  /** Waits until all are answered, but not for ever: `stoppedAt` is when the server was told to stop (performance.now). */
  async finished(stoppedAt: number): Promise<void> {
    if (this.#open.size === 0) return;
    const until = Math.max(stoppedAt + PATIENCE_MS, this.#newestAt + LATE_PATIENCE_MS);
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>(resolve => {
      this.#emptied = resolve;
      timer = setTimeout(resolve, Math.max(0, until - performance.now()));
    });
    clearTimeout(timer);
  }
}
