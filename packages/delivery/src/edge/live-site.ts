import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Composition } from '@backglass/federation';
import { LIVE, liveComposition } from '../live.ts';
import type { FolderStore } from '../store/folder.ts';
import { keys } from '../store/keys.ts';

/** The bytes of one small file that changes at a promotion, in every coding. */
export interface LiveFile {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** What is live now, as seen by a server that reads again only what was swapped. */
export interface LiveSite {
  document(): Promise<LiveFile | null>;
  composition(): Promise<{ readonly file: LiveFile; readonly value: Composition } | null>;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const liveFile = async (identity: Buffer): Promise<LiveFile> => {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    etag: `"${hash}"`,
    identity,
    br: await brotli(identity, QUALITY),
    gzip: await deflate(identity),
  };
};

/** Runs `load` again only when the file at `path` is another one than before. */
const whenSwapped = <T>(path: string, load: () => Promise<T | null>): (() => Promise<T | null>) => {
  let known: { readonly mark: string; readonly value: Promise<T | null> } | undefined;
  return async () => {
    const stats = await stat(path).catch(() => null);
    if (stats === null) return null;
    const mark = `${stats.ino}:${stats.size}:${stats.mtimeMs}`;
    if (known?.mark !== mark) {
      const value = load();
      const attempt = { mark, value };
      known = attempt;
      value.catch(() => {
        if (known === attempt) known = undefined;
      });
    }
    return known.value;
  };
};

/** The live channel of a store. */
export const liveSite = (store: FolderStore): LiveSite => {
  const document = keys.document(LIVE);
  return {
    document: whenSwapped(store.pathOf(document), async () => {
      const content = await store.read(document);
      return content === null ? null : liveFile(content);
    }),
    composition: whenSwapped(store.pathOf(keys.channel(LIVE)), async () => {
      const value = await liveComposition(store);
      return value === null ? null : { file: await liveFile(Buffer.from(JSON.stringify(value))), value };
    }),
  };
};
