import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { canaryFor, centerIn, routeFor, type Composition, type ShellSettings } from '@backglass/federation';
import { releasesIn } from '../composition/addresses.ts';
import {
  canaryIn,
  compositionIn,
  settingsIn,
  type CanaryDocument,
  LIVE,
  previewChannel,
  filesOf,
  MISSING,
} from '../document/channel.ts';
import {
  documentsIn,
  documentFor,
  inlineHashes,
  requireIntact,
  routePages,
  type RoutePage,
} from '../document/document.ts';
import { dictionaryId, compressWith, DICTIONARY_COUNT } from '../store/compression.ts';
import { previewOfHost } from '../preview/address.ts';
import { isFolderStore } from '../store/folder.ts';
import { keys, type Store } from '../store/store.ts';
import { type BodyCache, LruCache } from './cache.ts';
import { headerList, type HeaderList } from './http.ts';
import { documentSecurityHeaders, type EdgeSecurity } from './security-headers.ts';

/** What one document serves. */
export interface Site {
  /** Adds preload links for the route. */
  documentAt(pathname: string): LiveFile;
  hasPage(pathname: string): boolean;
  /** Documents that browsers may have, by id. */
  readonly dictionaries: ReadonlyMap<string, LiveFile>;
  readonly dictionary: string;
  readonly composition: LiveFile;
  readonly value: Composition;
  /** The integrity of each file by address. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly settings: ShellSettings;
  /** The headers of its pages that do not depend on the request. */
  readonly headers: HeaderList;
  /** How many newer documents cannot be read. */
  readonly damaged: number;
  /** What the document of the shell's canary serves. */
  readonly canary: { readonly percent: number; readonly site: Site } | null;
}

/** Chooses between the stable shell and its canary by the centre of the last session. Returns the site of the stable shell without a centre. */
export const siteFor = (site: Site, { headers }: IncomingMessage, isSecure: boolean): Site =>
  site.canary === null
    ? site
    : (canaryFor('shell', site.canary, centerIn(headers.cookie ?? '', isSecure))?.site ?? site);

/** Limit of the addresses whose route is known, because each look at all routes takes 25 µs. */
const CACHED_ADDRESSES = 100;

/** The document of a route is rendered at its first request. */
const documents = (
  document: Buffer,
  composition: Composition,
  pages: readonly RoutePage[],
  fileOf: (document: Buffer) => LiveFile,
): Site['documentAt'] => {
  const html = document.toString('utf8');
  const ofRoutes = new Map<RoutePage | undefined, LiveFile>();
  const ofAddresses = new LruCache<LiveFile>(CACHED_ADDRESSES);
  return pathname => {
    const known = ofAddresses.get(pathname);
    if (known !== undefined) return known;
    const page = routeFor(pages, pathname);
    const file =
      ofRoutes.get(page) ??
      fileOf(page === undefined ? document : Buffer.from(documentFor(html, page, composition)));
    ofRoutes.set(page, file);
    ofAddresses.set(pathname, file);
    return file;
  };
};

interface SiteOptions extends EdgeSecurity {
  readonly cached: BodyCache;
  readonly dictionaryCount?: number | undefined;
}

type Page = Pick<CanaryDocument, 'document' | 'composition' | 'settings'>;

const siteOfPage = (
  { document, composition: value, settings }: Page,
  dictionaries: Site['dictionaries'],
  { cached, isSecure }: SiteOptions,
): Site => {
  const pages = routePages(value);
  const { api_root: apiRoot, telemetry_url: telemetryUrl, preview } = settings;
  return {
    documentAt: documents(document, value, pages, one => liveFile(one, cached, dictionaries)),
    headers: headerList({
      ...documentSecurityHeaders({ isSecure, apiRoot }, { telemetryUrl, inline: inlineHashes(value) }),
      // Search engines must not list previews.
      ...(preview === undefined ? {} : { 'X-Robots-Tag': 'noindex' }),
      'Content-Type': 'text/html; charset=utf-8',
    }),
    dictionaries,
    dictionary: dictionaryId(document),
    hasPage: pathname => routeFor(pages, pathname) !== undefined,
    composition: liveFile(Buffer.from(JSON.stringify(value)), cached),
    value,
    hashes: new Map(releasesIn(value).flatMap(({ hashes }) => Object.entries(hashes))),
    settings,
    damaged: 0,
    canary: null,
  };
};

/** Throws when the file is invalid or has a later schema. `known` contains files with documents that browsers may have. */
const siteOf = (number: number, file: Buffer, known: readonly Buffer[], options: SiteOptions): Site => {
  const [document = file] = documentsIn(file);
  requireIntact(file);
  const composition = compositionIn(document, number);
  const canary = canaryIn(file, composition);
  const files = known.flatMap(documentsIn).map(one => liveFile(one, options.cached));
  const dictionaries = new Map(files.map(one => [one.id, one]));
  const page = { document, composition, settings: settingsIn(document) };
  const site = siteOfPage(page, dictionaries, options);
  if (canary === null || composition.shell.canary === undefined) return site;
  const { percent } = composition.shell.canary;
  return { ...site, canary: { percent, site: siteOfPage(canary, dictionaries, options) } };
};

export interface LiveFile {
  /** A hash of the contents. */
  readonly id: string;
  readonly etag: string;
  readonly identity: Buffer;
  encoded(coding: 'br' | 'gzip'): Promise<Buffer>;
  /** Returns null when the document with the id `dictionary` is unknown. */
  delta(dictionary: string): Promise<Buffer | null>;
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const brotli = promisify(brotliCompress);
const COMPRESS = { br: (content: Buffer) => brotli(content, QUALITY), gzip: promisify(gzip) };

const NO_DELTA = Buffer.alloc(0);

/** Each encoding is computed at its first request. */
const liveFile = (
  identity: Buffer,
  cached: BodyCache,
  dictionaries: Site['dictionaries'] = new Map(),
): LiveFile => {
  const id = dictionaryId(identity);
  const compress = (dictionary: Buffer): Promise<Buffer> =>
    compressWith(dictionary, identity).catch((error: unknown) => {
      console.error('A document cannot be compressed with a dictionary. Browsers get it in brotli.', error);
      // It is cached, so this is logged once.
      return NO_DELTA;
    });
  return {
    id,
    etag: `"${id.slice(0, 22)}"`,
    identity,
    encoded: coding => cached(`${id} ${coding}`, () => COMPRESS[coding](identity)),
    async delta(dictionary) {
      const known = dictionaries.get(dictionary);
      if (known === undefined) return null;
      const delta = await cached(`${id} ${dictionary}`, () => compress(known.identity));
      return delta.length === 0 ? null : delta;
    },
  };
};

export type PreviewProblem = 'unknown' | 'expired';

type FoundSite =
  | { readonly isPreview: boolean; readonly site: Site | null }
  | { readonly isPreview: true; readonly problem: PreviewProblem };

/** Each document of a preview has 1–2 MB. */
const CACHED_PREVIEWS = 20;

/** The cache for new and expired previews. They must not evict active ones. */
const CACHED_OTHERS = 5;

/** In milliseconds. Requests for unknown previews share one list of the store. */
const PREVIEWS_AGE = 500;

/** A folder is listed at each call, because that is cheap. */
const previewsLister = (store: Store): (() => Promise<readonly string[]>) => {
  const list = () => store.list(keys.previews);
  if (isFolderStore(store)) return list;
  let last: { readonly since: number; readonly ids: Promise<readonly string[]> } | undefined;
  return () => {
    const time = performance.now();
    if (last !== undefined && time - last.since < PREVIEWS_AGE) return last.ids;
    const current = { since: time, ids: list() };
    last = current;
    current.ids.catch(() => {
      if (last === current) last = undefined;
    });
    return current.ids;
  };
};

/** Finds a site only by the host name. */
export const siteFinder = (store: Store, previewDomain: string, options: SiteOptions) => {
  const live = liveSite(store, LIVE, options);
  const active = new LruCache<() => Promise<Site | null>>(CACHED_PREVIEWS);
  const others = new LruCache<() => Promise<Site | null>>(CACHED_OTHERS);
  const registered = previewsLister(store);
  const cachedReader = (id: string) => active.get(id) ?? others.get(id);
  const readerOf = async (id: string) => {
    const known = cachedReader(id);
    if (known !== undefined) return known;
    // An unknown preview must not fill the cache.
    if (!(await registered()).includes(id)) return null;
    // Meanwhile another request may have created a reader.
    const read = cachedReader(id) ?? liveSite(store, previewChannel(id), options).find;
    others.set(id, read);
    return read;
  };
  const siteOf = async (host: string | undefined): Promise<FoundSite> => {
    const name = previewOfHost(host, previewDomain);
    if (name === null) return { isPreview: false, site: await live.find() };
    if (name === 'unknown') return { isPreview: true, problem: 'unknown' };
    const read = await readerOf(name.id);
    const site = (await read?.()) ?? null;
    const preview = site?.settings.preview;
    if (read === null || site === null || preview === undefined) {
      active.delete(name.id);
      others.delete(name.id);
      return { isPreview: true, problem: 'unknown' };
    }
    const isExpired = Date.parse(preview.expires_at) <= Date.now();
    (isExpired ? active : others).delete(name.id);
    (isExpired ? others : active).set(name.id, read);
    if (isExpired) return { isPreview: true, problem: 'expired' };
    if (!name.parts.every(part => preview.parts.includes(part))) {
      return { isPreview: true, problem: 'unknown' };
    }
    return { isPreview: true, site };
  };
  /** Returns the integrity of a live file. Asks the store only if nothing is known yet. */
  const liveHashOf = async (path: string): Promise<string | undefined> =>
    (live.known() ?? (await live.find()))?.hashes.get(path);
  /** Returns how many of the newest live documents cannot be read. Rejects when the store does not answer. */
  const damaged = async (): Promise<number> => {
    try {
      return (await live.find())?.damaged ?? 0;
    } catch (error) {
      if (error instanceof NoReadableDocument) return error.damaged;
      throw error;
    }
  };
  return { siteOf, liveHashOf, damaged };
};

class NoReadableDocument extends Error {
  readonly damaged: number;

  constructor(damaged: number, cause: unknown) {
    super('No document can be read. See "pnpm backglass status".', { cause });
    this.damaged = damaged;
  }
}

/** Every promotion writes a document, so there are more documents than releases of a name. */
const DOCUMENTS_PER_RELEASE = 4;

/* All times are in milliseconds. */

/** The edge looks for the next document this often after a change. A quiet channel needs fewer requests. */
const LOOK_AFTER = { busy: 500, quiet: 5_000 };
/** The edge looks into a folder at each visit. Under load, it looks this often after a burst, because a look costs more than a visit. */
const FOLDER_LOOKS = { after: 20, burst: 50 };
/** Finds documents that did not get the next number, such as those of a restored backup. */
const LIST_AFTER = 60_000;
/** Meanwhile storage may answer again, or somebody may restore a damaged document. */
const RETRY_AFTER = 5_000;

/** Finds the numbers of a channel's documents. Lists them once a minute, and otherwise asks for the next one. */
const numbersReader = (store: Store, channel: string) => {
  let numbers: readonly number[] = [];
  let listedAt = -Infinity;
  const warned = new Set<string>();
  const read = (number: number) => store.read(keys.document(channel, number));
  const list = async (): Promise<void> => {
    const found = await filesOf(store, channel);
    for (const key of found.ignored.filter(one => !warned.has(one))) {
      warned.add(key);
      console.error(`${key} is not a document. It is ignored.`);
    }
    const [before = 0, after = 0] = [numbers.at(-1), found.numbers.at(-1)];
    // A list may lack the newest document, but a restored backup lacks it too.
    if (after >= before || (await read(before)) === null) numbers = found.numbers;
  };
  return async (): Promise<readonly number[]> => {
    const time = performance.now();
    // Listing a folder is cheap, and finds every document.
    const mustList = isFolderStore(store) || time - listedAt >= LIST_AFTER;
    if (mustList || (await read((numbers.at(-1) ?? 0) + 1)) !== null) {
      await list();
      listedAt = time;
    }
    return numbers;
  };
};

/**
 * Finds a channel's newest readable document, or null in an empty channel.
 * Skips documents that are damaged or have a later schema, and logs them. Finds what was last known while storage fails.
 * Throws {@link NoReadableDocument} when no document can be read, and {@link StorageFailure} when nothing is known yet.
 */
const liveSite = (store: Store, channel: string, options: SiteOptions) => {
  const { dictionaryCount = DICTIONARY_COUNT } = options;
  const findNumbers = numbersReader(store, channel);
  let known: { readonly number: number; readonly site: Site | null } | undefined;
  let last: { readonly number: number; readonly site: Site } | undefined;
  let looking: Promise<void> | undefined;
  let isFailing = false;
  let lookAt = -Infinity;
  let changedAt = 0;
  let rereadAt = Infinity;
  let logged = '';
  const dictionariesFor = async (numbers: readonly number[], number: number, document: Buffer) => {
    const earlier = numbers
      .filter(one => one < number)
      .reverse()
      .slice(0, dictionaryCount * DOCUMENTS_PER_RELEASE);
    // A dictionary that cannot be read must not break the page.
    const read = await Promise.all(
      earlier.map(one => store.read(keys.document(channel, one)).catch(() => null)),
    );
    return dictionaryCount === 0 ? [] : [document, ...read.filter(content => content !== null)];
  };
  const load = async (numbers: readonly number[]): Promise<Site | null> => {
    let problem: { readonly key: string; readonly error: unknown } | undefined;
    let damaged = 0;
    for (const number of [...numbers].reverse()) {
      const key = keys.document(channel, number);
      const document = last?.number === number ? null : await store.read(key);
      try {
        if (document !== null) {
          const dictionaries = await dictionariesFor(numbers, number, document);
          last = { number, site: siteOf(number, document, dictionaries, options) };
        } else if (last?.number !== number) throw new Error(MISSING);
      } catch (error) {
        problem ??= { key, error };
        damaged += 1;
      }
      if (last?.number !== number) continue;
      const { site } = last;
      rereadAt = problem === undefined ? Infinity : performance.now() + RETRY_AFTER;
      if (problem === undefined) return site;
      const shown = `Pages show composition ${site.value.number}. See "pnpm backglass status".`;
      if (logged !== problem.key) console.error(`${problem.key} cannot be read. ${shown}`, problem.error);
      logged = problem.key;
      return { ...site, damaged };
    }
    if (problem !== undefined) throw new NoReadableDocument(damaged, problem.error);
    return null;
  };
  const look = async (): Promise<void> => {
    const numbers = await findNumbers();
    const number = numbers.at(-1) ?? 0;
    const time = performance.now();
    if (known?.number !== number || time >= rereadAt) {
      // Storage that suddenly lists nothing must not take the page down.
      if (known === undefined || number > 0) {
        if (known?.number !== number) changedAt = time;
        known = { number, site: await load(numbers) };
      }
    }
    const quiet = (time - changedAt) / 10;
    lookAt = isFolderStore(store)
      ? Math.max(lookAt, time - FOLDER_LOOKS.burst * FOLDER_LOOKS.after) + FOLDER_LOOKS.after
      : time + Math.min(LOOK_AFTER.quiet, Math.max(LOOK_AFTER.busy, quiet));
  };
  const find = async (): Promise<Site | null> => {
    if (looking === undefined && performance.now() >= lookAt) {
      const attempt = look().then(
        () => {
          isFailing = false;
        },
        (error: unknown) => {
          isFailing = known !== undefined;
          if (isFailing) lookAt = performance.now() + RETRY_AFTER;
          throw error;
        },
      );
      looking = attempt;
      const end = () => {
        looking = undefined;
      };
      attempt.then(end, end);
    }
    if (known === undefined) await looking;
    // No visit waits while storage fails.
    else if (!isFailing) await looking?.catch(() => undefined);
    return known?.site ?? null;
  };
  return {
    find,
    /** Returns the last found site. */
    known: (): Site | null => known?.site ?? null,
  };
};
