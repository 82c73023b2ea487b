/** Where things stand in a store. Files below `releases/` have the address that a page names them by. */
export const keys = {
  releases: 'releases',
  releasesOf: (name: string) => `releases/${name}`,
  releaseOf: (name: string, version: string) => `releases/${name}/${version}`,
  file: (name: string, version: string, file: string) => `releases/${name}/${version}/${file}`,
  release: (name: string, version: string) => `releases/${name}/${version}/release.json`,
  previews: 'previews',
  loads: 'loads',
  /** What pages of one composition reported, counted. */
  loadsOf: (number: number) => `loads/${number}`,
  loadCounts: (number: number, name: string) => `loads/${number}/${name}.json`,
  documents: (channel: string) => channel,
  document: (channel: string, number: number) => `${channel}/${number}.html`,
} as const;

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
