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
