type Grant = () => Promise<unknown>;

interface Wait {
  readonly begin: () => void;
}

const aborted = () => new DOMException('given up, or taken away', 'AbortError');

/** One lock of a browser, for all tabs of a test: granted in turn, and taken away by `steal`. */
export class OneLock {
  readonly #waiting: Wait[] = [];
  #rob: (() => void) | undefined;

  readonly request = (
    _name: string,
    { steal = false, signal }: { readonly steal?: boolean; readonly signal?: AbortSignal },
    granted: Grant,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        this.#rob = () => reject(aborted());
        const mine = this.#rob;
        void granted()
          .then(resolve, reject)
          .finally(() => this.#rob === mine && this.#next());
      };
      if (steal) {
        this.#rob?.();
        return begin();
      }
      if (this.#rob === undefined) return begin();
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
    this.#rob = undefined;
    this.#waiting.shift()?.begin();
  }
}

/** What is said in a browser under one name is heard by all others at once. */
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
