import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { routeFor, type Composition, type ShellSettings } from '@backglass/federation';
import { compositionIn, LIVE, liveNumber, settingsIn } from '../document/channel.ts';
import { documentFor, routePages } from '../document/route-page.ts';
import { cacheBriefly } from '../store/cache-briefly.ts';
import { keys, type Store } from '../store/store.ts';

/** A file that changes with a promotion, in every content coding. */
export interface LiveFile {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** A live document with its composition and settings. */
export interface LiveSite {
  /** The document for an address, with preload links for its route. */
  documentAt(pathname: string): Promise<LiveFile>;
  readonly composition: LiveFile;
  readonly value: Composition;
  readonly settings: ShellSettings;
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const liveFile = async (identity: Buffer): Promise<LiveFile> => {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    etag: `"${hash}"`,
    identity,
    br: await brotli(identity, QUALITY),
    gzip: await gzipAsync(identity),
  };
};

/** Renders and compresses the document of each route on the first request. */
const documents = (document: Buffer, composition: Composition): LiveSite['documentAt'] => {
  const pages = routePages(composition);
  const html = document.toString('utf8');
  const cache = new Map<string, Promise<LiveFile>>();
  return pathname => {
    const page = routeFor(pages, pathname);
    const key = page?.path ?? '';
    const file =
      cache.get(key) ??
      liveFile(page === undefined ? document : Buffer.from(documentFor(html, page, composition)));
    cache.set(key, file);
    return file;
  };
};

/** Throws for an invalid document, or one with a newer schema. */
const siteOf = async (document: Buffer): Promise<LiveSite> => {
  const value = compositionIn(document);
  return {
    documentAt: documents(document, value),
    composition: await liveFile(Buffer.from(JSON.stringify(value))),
    value,
    settings: settingsIn(document),
  };
};

/**
 * Reads the live site of a channel; null while it is empty. Each document is read and compressed once. When the newest document
 * has an unknown schema, because a newer checkout promoted it, the last readable one stays.
 */
export const liveSite = (store: Store, channel = LIVE): (() => Promise<LiveSite | null>) => {
  let known: { readonly number: number; readonly site: Promise<LiveSite | null> } | undefined;
  let last: LiveSite | null = null;
  const newest = cacheBriefly(store, () => liveNumber(store, channel));
  const load = async (number: number): Promise<LiveSite | null> => {
    const key = keys.document(channel, number);
    const document = await store.read(key);
    if (document === null) return null;
    try {
      last = await siteOf(document);
    } catch (error) {
      if (last === null) throw error;
      console.error(
        `${key} cannot be read; composition ${last.value.number} stays. Update this edge.`,
        error,
      );
    }
    return last;
  };
  return async () => {
    const number = await newest();
    if (number === 0) return null;
    if (known?.number === number) return known.site;
    const attempt = { number, site: load(number) };
    known = attempt;
    attempt.site.catch(() => {
      if (known === attempt) known = undefined;
    });
    return attempt.site;
  };
};
