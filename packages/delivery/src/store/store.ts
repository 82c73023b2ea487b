/** A file of a store, and when it was written last. */
export interface StoredFile {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly writtenAt: number;
}

/**
 * Where releases and compositions are kept, by key (`releases/games/0.1.0-…/remoteEntry.js`). A write is whole or not
 * there, also after a crash. Nothing is ever replaced under a condition: what must not be lost is only created.
 */
export interface Store {
  /** The content, or null when there is none. */
  read(key: string): Promise<Buffer | null>;
  write(key: string, content: Buffer | string): Promise<void>;
  /** Writes only where nothing is; false when something was, or is being written. */
  create(key: string, content: Buffer | string): Promise<boolean>;
  /** Names directly below a key; none when there is no such place. */
  list(key: string): Promise<readonly string[]>;
  /** Every file below a key, however deep, with what a write that was cut short left there. */
  below(key: string): Promise<readonly StoredFile[]>;
  /** Takes away one file; nothing happens when it is not there. */
  remove(key: string): Promise<void>;
}
