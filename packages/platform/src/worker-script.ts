/** Starts a worker from the absolute address of its script. */
export type WorkerStarter = (address: string) => Promise<Worker>;

let starter: WorkerStarter = () => Promise.reject(new Error('WorkerScript: the host starts no workers'));

/** Host only: sets how workers are started. The host checks their scripts. */
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
 * The chunk's name ends in `-worker`. The build bundles it into one file. A worker may not import modules that the host shares.
 */
export class WorkerScript {
  readonly #address: string;

  constructor(script: URL) {
    this.#address = script.href;
  }

  /**
   * Starts a worker; stop it with `terminate()`.
   *
   * @throws when the script cannot be fetched, or does not match the composition's hash.
   */
  start(): Promise<Worker> {
    return starter(this.#address);
  }
}
