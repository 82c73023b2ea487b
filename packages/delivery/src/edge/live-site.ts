import { routeFor, type Composition, type ShellSettings } from '@backglass/federation';
import { compositionIn, filesOf, LIVE, settingsIn } from '../document/channel.ts';
import { documentFor, routePages, type RoutePage } from '../document/route-page.ts';
import { cacheBriefly } from '../store/cache-briefly.ts';
import { DICTIONARY_COUNT, dictionaryId } from '../store/dictionary-compression.ts';
import { keys, type Store } from '../store/store.ts';
import { liveFile, type LiveFile } from './live-file.ts';

export interface LiveSite {
  /** Adds preload links for the route. */
  documentAt(pathname: string): Promise<LiveFile>;
  hasPage(pathname: string): boolean;
  readonly dictionaries: ReadonlyMap<string, Buffer>;
  readonly dictionary: string;
  readonly composition: LiveFile;
  readonly value: Composition;
  readonly settings: ShellSettings;
  /** How many newer documents cannot be read. */
  readonly damaged: number;
}

export class NoReadableDocument extends Error {
  readonly damaged: number;

  constructor(damaged: number, cause: unknown) {
    super('No document can be read. See "pnpm backglass status".', { cause });
    this.damaged = damaged;
  }
}

/** The document of a route is rendered and compressed at its first request. */
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

/** Throws when the document is invalid or has a later schema. `known` contains documents that browsers may have. */
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

/** Every promotion writes a document, so there are more documents than releases of a name. */
const DOCUMENTS_PER_RELEASE = 4;

/** In milliseconds. Meanwhile somebody may restore a damaged document. */
const REREAD_AFTER = 60_000;

/**
 * Returns a function that finds a channel's newest readable document, or null in an empty channel.
 * Skips documents that are damaged or have a later schema, and logs them.
 * Throws {@link NoReadableDocument} when no document can be read.
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
