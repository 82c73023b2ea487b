import { extname } from 'node:path';

/** The key of a file below `releases/` is its URL path. */
export const keys = {
  releases: 'releases',
  releasesOf: (name: string) => `releases/${name}`,
  releaseOf: (name: string, version: string) => `releases/${name}/${version}`,
  file: (name: string, version: string, file: string) => `releases/${name}/${version}/${file}`,
  release: (name: string, version: string) => `releases/${name}/${version}/release.json`,
  /** The edge does not serve source maps. */
  sourceMap: (file: string) => `${file}.map`,
  /** `dictionary` is the id of an earlier version. */
  delta: (file: string, dictionary: string) => `${file}.${dictionary}.dcz`,
  previews: 'previews',
  loads: 'loads',
  loadsOf: (number: number) => `loads/${number}`,
  loadCounts: (number: number, name: string) => `loads/${number}/${name}.json`,
  crashes: 'crashes',
  crashesOf: (...nameAndVersion: readonly string[]) => ['crashes', ...nameAndVersion].join('/'),
  documents: (channel: string) => channel,
  document: (channel: string, number: number) => `${channel}/${number}.html`,
} as const;

export interface StoredFile {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly writtenAt: number;
}

/** Storage of releases and documents by key. Writes are atomic and durable. */
export interface Store {
  read(key: string): Promise<Buffer | null>;
  write(key: string, content: Buffer | string): Promise<void>;
  /** Returns false when the key exists, or when another process is writing it. */
  create(key: string, content: Buffer | string): Promise<boolean>;
  /** Returns the names directly below a key. */
  list(key: string): Promise<readonly string[]>;
  /** Returns all files below a key, with temporary files of interrupted writes. */
  listAll(key: string): Promise<readonly StoredFile[]>;
  /** Does nothing for a missing file. */
  remove(key: string): Promise<void>;
}

/** Milliseconds by which a timer may be late before the process counts as stopped. */
const MAX_DELAY = 500;

/** Rejects after `limit` milliseconds, and aborts the signal, so that no connection stays open. */
export const withTimeLimit = async <Answer>(
  limit: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const start = (): void => {
      const from = performance.now();
      timer = setTimeout(() => {
        // A process that got no CPU for some time handles its timers before the answers that have arrived meanwhile.
        if (performance.now() - from > limit + MAX_DELAY) return start();
        reject(new Error(`storage did not answer within ${limit / 1_000} s`));
        abort.abort();
      }, limit);
    };
    start();
  });
  try {
    return await Promise.race([call(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The served types. HTML is missing, because only `promote` reads HTML. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Returns undefined for types that are not served. */
export const contentTypeOf = (file: string): string | undefined => TYPES[extname(file)];
