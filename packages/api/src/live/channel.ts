export interface ChannelListener {
  /** A message of any instance, this one's own included. */
  message(text: string): void;
  /** Messages may have been missed: what was told so far is not to be trusted. */
  missed(): void;
}

/** Carries short messages between all instances on one database. */
export interface Channel {
  /** Whom to tell. Once, before anything else. */
  listen(listener: ChannelListener, onError: (error: unknown) => void): void;
  /** Settles when messages arrive. */
  open(): Promise<void>;
  /** Of equal messages that wait, one is sent. At most 8,000 bytes (NOTIFY's bound). */
  publish(text: string): void;
  /** Whether messages arrive now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** Of a database that has one process only. */
export class LocalChannel implements Channel {
  #listener: ChannelListener | undefined;

  listen(listener: ChannelListener): void {
    this.#listener = listener;
  }

  async open(): Promise<void> {}

  publish(text: string): void {
    this.#listener?.message(text);
  }

  get isUp(): boolean {
    return this.#listener !== undefined;
  }

  async close(): Promise<void> {
    this.#listener = undefined;
  }
}
