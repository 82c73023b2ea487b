/** Starts a worker from the absolute address of its script. */
export type WorkerStarter = (address: string) => Promise<Worker>;

let starter: WorkerStarter = () => Promise.reject(new Error('WorkerScript: the host starts no workers'));

/** Says how workers start: the host knows what its scripts must be. */
export function configureWorkers(start: WorkerStarter): void {
  starter = start;
}

/**
 * The script of a worker that belongs to the remote's own release. Write it as
 * `new WorkerScript(new URL('./draw.worker.ts', import.meta.url))`, with a `webpackChunkName` that ends in `-worker`: the build
 * makes one file of it and all that it imports. A worker has no host: it may import nothing that the host provides.
 */
export class WorkerScript {
  readonly #address: string;

  constructor(script: URL) {
    this.#address = script.href;
  }

  /**
   * Starts a worker of it; end it with `terminate()`.
   *
   * @throws when the script does not arrive, or is not the one that the composition names.
   */
  start(): Promise<Worker> {
    return starter(this.#address);
  }
}
