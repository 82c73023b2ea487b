/** Stands in until the event streams. */
export class LiveHub {
  endSession(_sessionId: number): void {}
  async close(): Promise<void> {}
}
