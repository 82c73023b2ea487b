import { filesOf, LIVE } from '../document/channel.ts';
import { cacheBriefly } from '../store/cache-briefly.ts';
import { DICTIONARY_COUNT } from '../store/dictionary-compression.ts';
import { keys, type Store } from '../store/store.ts';
import { siteOf, type Site } from './site.ts';

export class NoReadableDocument extends Error {
  readonly damaged: number;

  constructor(damaged: number, cause: unknown) {
    super('No document can be read. See "pnpm backglass status".', { cause });
    this.damaged = damaged;
  }
}

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
): (() => Promise<Site | null>) => {
  let known: { readonly number: number; readonly site: Promise<Site | null> } | undefined;
  let last: { readonly number: number; readonly site: Site } | undefined;
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
  const load = async (numbers: readonly number[]): Promise<Site | null> => {
    let problem: { readonly key: string; readonly error: unknown } | undefined;
    let damaged = 0;
    for (const number of [...numbers].reverse()) {
      const key = keys.document(channel, number);
      const document = last?.number === number ? null : await store.read(key);
      try {
        if (document !== null) {
          last = {
            number,
            site: await siteOf(number, document, await dictionariesFor(numbers, number, document)),
          };
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
