import type { Queries } from '../db/database.ts';

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
  /** Writes messages into the transaction of the change that they tell of. At most 8,000 bytes each (NOTIFY's bound). */
  write(transaction: Queries, texts: readonly string[]): Promise<void>;
  /** To be called with the same messages once that transaction is committed. */
  committed(texts: readonly string[]): void;
  /** Whether messages arrive now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** Of a database that has one process only: whoever dies before he tells takes all listeners with him. */
export class LocalChannel implements Channel {
  #listener: ChannelListener | undefined;

  listen(listener: ChannelListener): void {
    this.#listener = listener;
  }

  async open(): Promise<void> {}

  async write(): Promise<void> {}

  committed(texts: readonly string[]): void {
    for (const text of texts) this.#listener?.message(text);
  }

  get isUp(): boolean {
    return this.#listener !== undefined;
  }

  async close(): Promise<void> {
    this.#listener = undefined;
  }
}
