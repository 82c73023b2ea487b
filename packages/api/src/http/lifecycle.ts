import type { ServerResponse } from 'node:http';

/** How long a stopping server waits for the calls that were under way when it was told to stop. */
const GRACE_MS = 2_000;
/** For one that came after that, over a connection there was. */
const LATE_GRACE_MS = 1_000;

/** Whether a running API is on its way out, and the calls that it has not answered yet. */
export class Lifecycle {
  readonly #open = new Set<ServerResponse>();
  #emptied: (() => void) | undefined;
  #newestAt = -Infinity;
  #stoppedAt: number | undefined;
  #isOver = false;

  get isStopping(): boolean {
    return this.#stoppedAt !== undefined;
  }

  /** Whether calls that come now are too late. */
  get isOver(): boolean {
    return this.#isOver;
  }

  stop(): void {
    this.#stoppedAt ??= performance.now();
  }

  end(): void {
    this.#isOver = true;
  }

  /** A call has come. */
  add(response: ServerResponse): void {
    this.#newestAt = performance.now();
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      if (this.#open.size === 0) this.#emptied?.();
    });
  }

  /** Waits until all calls are answered, but not for ever. */
  async finished(): Promise<void> {
    if (this.#open.size === 0) return;
    const stoppedAt = this.#stoppedAt ?? performance.now();
    const until = Math.max(stoppedAt + GRACE_MS, this.#newestAt + LATE_GRACE_MS);
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>(resolve => {
      this.#emptied = resolve;
      timer = setTimeout(resolve, Math.max(0, until - performance.now()));
    });
    clearTimeout(timer);
  }
}
