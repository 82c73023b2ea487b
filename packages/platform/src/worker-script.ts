export type WorkerStarter = (address: string) => Promise<Worker>;

let starter: WorkerStarter = () => Promise.reject(new Error('WorkerScript: the host starts no workers'));

/** Host only: sets the function that checks the script of a worker and starts it. */
export function configureWorkers(start: WorkerStarter): void {
  starter = start;
}

/**
 * The script of a worker in the remote's own release:
 *
 * ```ts
 * new WorkerScript(/* webpackChunkName: "draw-worker" *\/ new URL('./draw.worker.ts', import.meta.url));
 * ```
 *
 * The chunk's name must end in `-worker`, so that the build makes one file of it. A worker must not import modules of the host.
 */
export class WorkerScript {
  readonly #address: string;

  constructor(script: URL) {
    this.#address = script.href;
  }

  /**
   * Starts a worker. Stop it with `terminate()`.
   * @throws when the script cannot be fetched, or does not match the composition's hash.
   */
  start(): Promise<Worker> {
    return starter(this.#address);
  }
}
