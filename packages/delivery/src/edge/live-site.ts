import { routeFor, type Composition, type ShellSettings } from '@backglass/federation';
import { compositionIn, filesOf, LIVE, settingsIn } from '../document/channel.ts';
import { documentFor, routePages, type RoutePage } from '../document/route-page.ts';
import { cacheBriefly } from '../store/cache-briefly.ts';
import { DICTIONARY_COUNT, dictionaryId } from '../store/dictionary-compression.ts';
import { keys, type Store } from '../store/store.ts';
import { liveFile, type LiveFile } from './live-file.ts';

/** A live document with its composition and settings. */
export interface LiveSite {
  /** The document for an address, with preload links for its route. */
  documentAt(pathname: string): Promise<LiveFile>;
  /** Whether an address belongs to a page. */
  hasPage(pathname: string): boolean;
  /** The last documents, by their ids as dictionaries. */
  readonly dictionaries: ReadonlyMap<string, Buffer>;
  /** The id of this document as a dictionary. */
  readonly dictionary: string;
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

/** Renders and compresses the document of each route on the first request. */
const documents = (
  document: Buffer,
  composition: Composition,
  pages: readonly RoutePage[],
  dictionaries: LiveSite['dictionaries'],
): LiveSite['documentAt'] => {
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

/** Throws for an invalid document, or one with a newer schema. `known` are the documents that browsers may have. */
const siteOf = async (document: Buffer, known: readonly Buffer[]): Promise<LiveSite> => {
  const value = compositionIn(document);
  const pages = routePages(value);
  const dictionaries = new Map(known.map(one => [dictionaryId(one), one]));
  return {
    documentAt: documents(document, value, pages, dictionaries),
    dictionaries,
    dictionary: dictionaryId(document),
    hasPage: pathname => routeFor(pages, pathname) !== undefined,
    composition: await liveFile(Buffer.from(JSON.stringify(value))),
    value,
    settings: settingsIn(document),
    damaged: 0,
  };
};

/** A promotion of any part writes a document, so there are more of them than releases of one part. */
const DOCUMENTS_PER_RELEASE = 4;

/** After this time a damaged document is read again, in milliseconds: somebody may have restored it. */
const REREAD_AFTER = 60_000;

/**
 * Reads the live site of a channel: its newest document that can be read; null while it is empty. Each document is read and
 * compressed once. A document may be damaged, or have an unknown schema because a newer checkout promoted it; then the one before
 * it is shown. The log names such documents, and files that are no documents. Throws when no document can be read.
 */
export const liveSite = (
  store: Store,
  channel = LIVE,
  dictionaryCount = DICTIONARY_COUNT,
): (() => Promise<LiveSite | null>) => {
  let known: { readonly number: number; readonly site: Promise<LiveSite | null> } | undefined;
  let last: { readonly number: number; readonly site: LiveSite } | undefined;
  let rereadAt = Infinity;
  const warned = new Set<string>();
  const files = cacheBriefly(store, () => filesOf(store, channel));
  /** The documents that browsers may have as dictionaries: this one and earlier ones, also damaged ones. */
  const dictionariesFor = async (numbers: readonly number[], number: number, document: Buffer) => {
    const earlier = numbers
      .filter(one => one < number)
      .reverse()
      .slice(0, dictionaryCount * DOCUMENTS_PER_RELEASE);
    // The page must not depend on them.
    const read = await Promise.all(
      earlier.map(one => store.read(keys.document(channel, one)).catch(() => null)),
    );
    return dictionaryCount === 0 ? [] : [document, ...read.filter(content => content !== null)];
  };
  const load = async (numbers: readonly number[]): Promise<LiveSite | null> => {
    let problem: { readonly key: string; readonly error: unknown } | undefined;
    let damaged = 0;
    for (const number of [...numbers].reverse()) {
      const key = keys.document(channel, number);
      const document = last?.number === number ? null : await store.read(key);
      try {
        if (document !== null) {
          last = { number, site: await siteOf(document, await dictionariesFor(numbers, number, document)) };
        }
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
