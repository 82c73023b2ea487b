import type { ServerResponse } from 'node:http';

/** In milliseconds, for calls that were in flight at the stop. */
const GRACE_MS = 2_000;
/** In milliseconds, for calls that arrive after the stop over open connections. */
const LATE_GRACE_MS = 1_000;

export class Lifecycle {
  readonly #open = new Set<ServerResponse>();
  #emptied: (() => void) | undefined;
  #newestAt = -Infinity;
  #stoppedAt: number | undefined;
  #isRefusing = false;
  #isClosed = false;

  get isStopping(): boolean {
    return this.#stoppedAt !== undefined;
  }

  get isRefusing(): boolean {
    return this.#isRefusing;
  }

  /** True once `drained` has resolved. Then the API closes the database. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  stop(): void {
    this.#stoppedAt ??= performance.now();
  }

  refuseNewCalls(): void {
    this.#isRefusing = true;
  }

  add(response: ServerResponse): void {
    this.#newestAt = performance.now();
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      if (this.#open.size === 0) this.#emptied?.();
    });
  }

  /** Waits until all calls are answered, at most for the grace period. */
  async drained(): Promise<void> {
    if (this.#open.size > 0) await this.#grace();
    this.#isClosed = true;
  }

  async #grace(): Promise<void> {
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
