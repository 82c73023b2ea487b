type Grant = () => Promise<unknown>;

interface Wait {
  readonly begin: () => void;
}

const aborted = () => new DOMException('aborted or stolen', 'AbortError');

/** A mock of `navigator.locks` with one lock for all tabs of a test. A request with `steal` goes first. */
export class OneLock {
  readonly #waiting: Wait[] = [];
  #steal: (() => void) | undefined;

  readonly request = (
    _name: string,
    { steal = false, signal }: { readonly steal?: boolean; readonly signal?: AbortSignal },
    granted: Grant,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        this.#steal = () => reject(aborted());
        const mine = this.#steal;
        void granted()
          .then(resolve, reject)
          .finally(() => this.#steal === mine && this.#next());
      };
      if (steal) {
        this.#steal?.();
        return begin();
      }
      if (this.#steal === undefined) return begin();
      const wait = { begin };
      this.#waiting.push(wait);
      signal?.addEventListener('abort', () => {
        const place = this.#waiting.indexOf(wait);
        if (place === -1) return;
        this.#waiting.splice(place, 1);
        reject(aborted());
      });
    });

  #next(): void {
    this.#steal = undefined;
    this.#waiting.shift()?.begin();
  }
}

/** A mock of `BroadcastChannel` that delivers messages synchronously. */
export class Channel {
  static readonly #open = new Set<Channel>();
  readonly name: string;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;

  constructor(name: string) {
    this.name = name;
    Channel.#open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.#open) {
      if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) });
    }
  }

  close(): void {
    Channel.#open.delete(this);
  }
}
