/** Whether a running API is on its way out. */
export class Lifecycle {
  #stopping = false;

  get isStopping(): boolean {
    return this.#stopping;
  }

  stop(): void {
    this.#stopping = true;
  }
}
