import type { ServerResponse } from 'node:http';

/** How long a stopping server waits for the calls under way. */
const PATIENCE_MS = 2_000;

/** The calls that have not been answered yet. */
export class Calls {
  readonly #open = new Set<ServerResponse>();
  #emptied: (() => void) | undefined;

  add(response: ServerResponse): void {
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      if (this.#open.size === 0) this.#emptied?.();
    });
  }

  /** Waits until all are answered, but not for ever. */
  async finished(): Promise<void> {
    if (this.#open.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>(resolve => {
      this.#emptied = resolve;
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    clearTimeout(timer);
  }
}
