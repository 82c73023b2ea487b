import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { routeFor, type Composition, type ShellSettings } from '@backglass/federation';
import { compositionIn, filesOf, LIVE, settingsIn } from '../document/channel.ts';
import { documentFor, routePages, type RoutePage } from '../document/route-page.ts';
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
  /** Whether an address belongs to a page. */
  hasPage(pathname: string): boolean;
  readonly composition: LiveFile;
  readonly value: Composition;
  readonly settings: ShellSettings;
  /** How many newer documents cannot be read. */
  readonly damaged: number;
}

/** No document of a channel can be read. */
export class NoReadableDocument extends Error {
  /** How many documents there are. */
  readonly damaged: number;

  constructor(damaged: number, cause: unknown) {
    super('No document can be read. See "pnpm backglass status".', { cause });
    this.damaged = damaged;
  }
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
const documents = (
  document: Buffer,
  composition: Composition,
  pages: readonly RoutePage[],
): LiveSite['documentAt'] => {
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
  const pages = routePages(value);
  return {
    documentAt: documents(document, value, pages),
    hasPage: pathname => routeFor(pages, pathname) !== undefined,
    composition: await liveFile(Buffer.from(JSON.stringify(value))),
    value,
    settings: settingsIn(document),
    damaged: 0,
  };
};

/** After this time a damaged document is read again, in milliseconds: somebody may have restored it. */
const REREAD_AFTER = 60_000;

/**
 * Reads the live site of a channel: its newest document that can be read; null while it is empty. Each document is read and
 * compressed once. A document may be damaged, or have an unknown schema because a newer checkout promoted it; then the one before
 * it is shown. The log names such documents, and files that are no documents. Throws when no document can be read.
 */
export const liveSite = (store: Store, channel = LIVE): (() => Promise<LiveSite | null>) => {
  let known: { readonly number: number; readonly site: Promise<LiveSite | null> } | undefined;
  let last: { readonly number: number; readonly site: LiveSite } | undefined;
  let rereadAt = Infinity;
  const warned = new Set<string>();
  const files = cacheBriefly(store, () => filesOf(store, channel));
  const load = async (numbers: readonly number[]): Promise<LiveSite | null> => {
    let problem: { readonly key: string; readonly error: unknown } | undefined;
    let damaged = 0;
    for (const number of [...numbers].reverse()) {
      const key = keys.document(channel, number);
      const document = last?.number === number ? null : await store.read(key);
      try {
        if (document !== null) last = { number, site: await siteOf(document) };
      } catch (error) {
        problem ??= { key, error };
        damaged += 1;
      }
      if (last?.number !== number) continue;
      const { site } = last;
      rereadAt = problem === undefined ? Infinity : performance.now() + REREAD_AFTER;
      if (problem === undefined) return site;
      const shown = `Pages show composition ${site.value.number}. See "pnpm backglass status".`;
      console.error(`${problem.key} cannot be read. ${shown}`, problem.error);
      return { ...site, damaged };
    }
    if (problem !== undefined) throw new NoReadableDocument(damaged, problem.error);
    return null;
  };
  return async () => {
    const { numbers, ignored } = await files();
    for (const key of ignored.filter(one => !warned.has(one))) {
      warned.add(key);
      console.error(`${key} is not a document. It is ignored.`);
    }
    const number = numbers.at(-1) ?? 0;
    if (number === 0) return null;
    if (known?.number === number && performance.now() < rereadAt) return known.site;
    const attempt = { number, site: load(numbers) };
    rereadAt = Infinity;
    known = attempt;
    attempt.site.catch(() => {
      if (known === attempt) known = undefined;
    });
    return attempt.site;
  };
};
