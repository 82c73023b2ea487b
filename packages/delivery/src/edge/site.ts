import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { canaryFor, centerIn, routeFor, type Composition, type ShellSettings } from '@backglass/federation';
import { releasesIn } from '../composition/addresses.ts';
import { canaryIn, compositionIn, settingsIn, type CanaryDocument } from '../document/channel.ts';
import { documentsIn, documentFor, requireIntact, routePages, type RoutePage } from '../document/document.ts';
import { dictionaryId, compressWith } from '../store/compression.ts';

/** What one document serves. */
export interface Site {
  /** Adds preload links for the route. */
  documentAt(pathname: string): Promise<LiveFile>;
  hasPage(pathname: string): boolean;
  readonly dictionaries: ReadonlyMap<string, Buffer>;
  readonly dictionary: string;
  readonly composition: LiveFile;
  readonly value: Composition;
  /** The integrity of each file by address. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly settings: ShellSettings;
  /** How many newer documents cannot be read. */
  readonly damaged: number;
  /** What the document of the shell's canary serves. */
  readonly canary: { readonly percent: number; readonly site: Site } | null;
}

/** Chooses between the stable shell and its canary by the centre of the last session. Returns the site of the stable shell without a centre. */
export const siteFor = (site: Site, { headers }: IncomingMessage, isSecure: boolean): Site =>
  canaryFor('shell', site.canary, centerIn(headers.cookie ?? '', isSecure))?.site ?? site;

/** The document of a route is rendered and compressed at its first request. */
const documents = (
  document: Buffer,
  composition: Composition,
  pages: readonly RoutePage[],
  dictionaries: Site['dictionaries'],
): Site['documentAt'] => {
  const html = document.toString('utf8');
  const cache = new Map<string, Promise<LiveFile>>();
  return pathname => {
    const page = routeFor(pages, pathname);
    const key = page?.path ?? '';
    const file =
      cache.get(key) ??
      liveFile(
        page === undefined ? document : Buffer.from(documentFor(html, page, composition)),
        dictionaries,
      );
    cache.set(key, file);
    return file;
  };
};

type Page = Pick<CanaryDocument, 'document' | 'composition' | 'settings'>;

const siteOfPage = async (
  { document, composition: value, settings }: Page,
  dictionaries: Site['dictionaries'],
): Promise<Site> => {
  const pages = routePages(value);
  return {
    documentAt: documents(document, value, pages, dictionaries),
    dictionaries,
    dictionary: dictionaryId(document),
    hasPage: pathname => routeFor(pages, pathname) !== undefined,
    composition: await liveFile(Buffer.from(JSON.stringify(value))),
    value,
    hashes: new Map(releasesIn(value).flatMap(({ hashes }) => Object.entries(hashes))),
    settings,
    damaged: 0,
    canary: null,
  };
};

/** Throws when the file is invalid or has a later schema. `known` contains files with documents that browsers may have. */
export const siteOf = async (number: number, file: Buffer, known: readonly Buffer[]): Promise<Site> => {
  const [document = file] = documentsIn(file);
  requireIntact(file);
  const composition = compositionIn(document, number);
  const canary = canaryIn(file, composition);
  const dictionaries = new Map(known.flatMap(documentsIn).map(one => [dictionaryId(one), one]));
  const site = await siteOfPage({ document, composition, settings: settingsIn(document) }, dictionaries);
  if (canary === null || composition.shell.canary === undefined) return site;
  const { percent } = composition.shell.canary;
  return { ...site, canary: { percent, site: await siteOfPage(canary, dictionaries) } };
};

export interface LiveFile {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Returns null when the document with the id `dictionary` is unknown. */
  delta(dictionary: string): Promise<Buffer | null>;
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** `dictionaries` contains documents by id. A delta is computed at its first request. */
export const liveFile = async (
  identity: Buffer,
  dictionaries: ReadonlyMap<string, Buffer> = new Map(),
): Promise<LiveFile> => {
  const deltas = new Map<string, Promise<Buffer | null>>();
  const compress = (dictionary: Buffer): Promise<Buffer | null> =>
    compressWith(dictionary, identity).catch((error: unknown) => {
      console.error('A document cannot be compressed with a dictionary. Browsers get it in brotli.', error);
      return null;
    });
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: await brotli(identity, QUALITY),
    gzip: await gzipAsync(identity),
    async delta(id) {
      const dictionary = dictionaries.get(id);
      if (dictionary === undefined) return null;
      const delta = deltas.get(id) ?? compress(dictionary);
      deltas.set(id, delta);
      return delta;
    },
  };
};
