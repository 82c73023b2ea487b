/** Stands in until the event streams. */
export class LiveHub {
  readonly ended: number[] = [];
  endSession(sessionId: number): void {
    this.ended.push(sessionId);
  }
  async close(): Promise<void> {}
}
