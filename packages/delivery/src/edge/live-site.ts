import { filesOf, LIVE, MISSING } from '../document/channel.ts';
import { DICTIONARY_COUNT } from '../store/dictionary-compression.ts';
import { isFolderStore } from '../store/folder.ts';
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

/* All times are in milliseconds. */

/** The edge looks for the next document this often after a change. A quiet channel needs fewer requests. */
const LOOK_AFTER = { busy: 500, quiet: 5_000 };
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

export interface LiveSite {
  find(): Promise<Site | null>;
  /** Returns the last found site. */
  known(): Site | null;
}

/**
 * Finds a channel's newest readable document, or null in an empty channel.
 * Skips documents that are damaged or have a later schema, and logs them. Finds what was last known while storage fails.
 * Throws {@link NoReadableDocument} when no document can be read, and {@link StorageFailure} when nothing is known yet.
 */
export const liveSite = (store: Store, channel = LIVE, dictionaryCount = DICTIONARY_COUNT): LiveSite => {
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
          last = { number, site: await siteOf(number, document, dictionaries) };
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
      ? time
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
  return { find, known: () => known?.site ?? null };
};
