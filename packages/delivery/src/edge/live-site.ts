import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { routeFor, type Composition, type ShellSettings } from '@backglass/federation';
import { compositionIn, LIVE, liveNumber, settingsIn } from '../document/channel.ts';
import { documentFor, routePages } from '../document/route-page.ts';
import { standing } from '../store/cache-briefly.ts';
import { keys, type Store } from '../store/store.ts';

/** The bytes of one small file that changes at a promotion, in every coding. */
export interface LiveFile {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** What is live: the document, and the composition and settings that it carries. */
export interface LiveSite {
  /** The document as an address gets it: with links to what its route needs. */
  documentAt(pathname: string): Promise<LiveFile>;
  readonly composition: LiveFile;
  readonly value: Composition;
  readonly settings: ShellSettings;
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

/** Each route's document is made and compressed when it is asked for first. */
const documents = (document: Buffer, composition: Composition): LiveSite['documentAt'] => {
  const pages = routePages(composition);
  const html = document.toString('utf8');
  const made = new Map<string, Promise<LiveFile>>();
  return pathname => {
    const page = routeFor(pages, pathname);
    const key = page?.path ?? '';
    const file =
      made.get(key) ??
      liveFile(page === undefined ? document : Buffer.from(documentFor(html, page, composition)));
    made.set(key, file);
    return file;
  };
};

/** Throws for a document that is none of ours, or of a schema that came later than this edge. */
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
 * A channel of a store, for a server: a document is read and compressed once. Null while nothing is in it. One that cannot be
 * understood leaves the last one in its place that could: whoever promotes may be newer than this server.
 */
export const liveSite = (store: Store, channel = LIVE): (() => Promise<LiveSite | null>) => {
  let known: { readonly number: number; readonly site: Promise<LiveSite | null> } | undefined;
  let last: LiveSite | null = null;
  const newest = standing(store, () => liveNumber(store, channel));
  const load = async (number: number): Promise<LiveSite | null> => {
    const key = keys.document(channel, number);
    const document = await store.read(key);
    if (document === null) return null;
    try {
      last = await siteOf(document);
    } catch (error) {
      if (last === null) throw error;
      console.error(
        `${key} cannot be understood; composition ${last.value.number} stays. Update this edge.`,
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
