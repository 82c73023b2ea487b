/** Keys in a store. A file below `releases/` has the same URL path as its key. */
export const keys = {
  releases: 'releases',
  releasesOf: (name: string) => `releases/${name}`,
  releaseOf: (name: string, version: string) => `releases/${name}/${version}`,
  file: (name: string, version: string, file: string) => `releases/${name}/${version}/${file}`,
  release: (name: string, version: string) => `releases/${name}/${version}/release.json`,
  /** The source map of a file, which the edge does not serve. */
  sourceMap: (file: string) => `${file}.map`,
  /** The delta from an earlier version to `file`. `dictionary` is the id of the earlier version. */
  delta: (file: string, dictionary: string) => `${file}.${dictionary}.dcz`,
  previews: 'previews',
  loads: 'loads',
  /** Load counts of one composition. */
  loadsOf: (number: number) => `loads/${number}`,
  loadCounts: (number: number, name: string) => `loads/${number}/${name}.json`,
  crashes: 'crashes',
  crashesOf: (...nameAndVersion: readonly string[]) => ['crashes', ...nameAndVersion].join('/'),
  documents: (channel: string) => channel,
  document: (channel: string, number: number) => `${channel}/${number}.html`,
} as const;

export interface StoredFile {
  readonly key: string;
  /** Time of the last write, in epoch milliseconds. */
  readonly writtenAt: number;
}

/** Storage of releases and documents, by key (`releases/games/0.1.0-…/remoteEntry.js`). Writes are atomic and durable. */
export interface Store {
  /** The content, or null when there is none. */
  read(key: string): Promise<Buffer | null>;
  write(key: string, content: Buffer | string): Promise<void>;
  /** Creates a file; false when the key exists, or when another process is writing it. */
  create(key: string, content: Buffer | string): Promise<boolean>;
  /** Names directly below a key; empty when there are none. */
  list(key: string): Promise<readonly string[]>;
  /** All files below a key at any depth, including temporary files of interrupted writes. */
  listAll(key: string): Promise<readonly StoredFile[]>;
  /** Removes a file. Does nothing when the file does not exist. */
  remove(key: string): Promise<void>;
}
