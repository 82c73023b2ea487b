import { routeFor, type Composition, type ShellSettings } from '@backglass/federation';
import { releasesIn } from '../composition/addresses.ts';
import { compositionIn, settingsIn } from '../document/channel.ts';
import { documentFor, routePages, type RoutePage } from '../document/route-page.ts';
import { dictionaryId } from '../store/dictionary-compression.ts';
import { liveFile, type LiveFile } from './live-file.ts';

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
}

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

/** Throws when the document is invalid or has a later schema. `known` contains documents that browsers may have. */
export const siteOf = async (number: number, document: Buffer, known: readonly Buffer[]): Promise<Site> => {
  const value = compositionIn(document, number);
  const pages = routePages(value);
  const dictionaries = new Map(known.map(one => [dictionaryId(one), one]));
  return {
    documentAt: documents(document, value, pages, dictionaries),
    dictionaries,
    dictionary: dictionaryId(document),
    hasPage: pathname => routeFor(pages, pathname) !== undefined,
    composition: await liveFile(Buffer.from(JSON.stringify(value))),
    value,
    hashes: new Map(releasesIn(value).flatMap(({ hashes }) => Object.entries(hashes))),
    settings: settingsIn(document),
    damaged: 0,
  };
};
