import type { Composition, ShellSettings } from '@backglass/federation';
import { endCanary } from '../history/rollback.ts';
import { liveComposition, numbersOf, readComposition } from '../live.ts';
import { canaryOf, type Canary } from '../selection.ts';
import type { Store } from '../store/store.ts';
import { loadReader, type Tally } from './load-counts.ts';
import { isWorse } from './verdict.ts';

/** Between two looks, in milliseconds. */
const EVERY = 5_000;

export interface WatchOptions {
  /** The remote of which some centres try a release. */
  readonly name: string;
  readonly settings: ShellSettings;
  /** How long to watch, in milliseconds. */
  readonly time: number;
  readonly say?: (line: string) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** How watching ended: it was rolled back; it was not worse until the time was up; somebody else ended or promoted it. */
export interface Watched {
  readonly ended: 'rolled-back' | 'well' | 'over';
  readonly canary: Tally;
  readonly old: Tally;
  /** What is live then. */
  readonly number: number;
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/** The number of the first composition of the row up to now in which some centres try this release. */
const beginOf = async (store: Store, name: string, { version }: Canary): Promise<number> => {
  let begin = 0;
  for (const number of [...(await numbersOf(store))].reverse()) {
    if (canaryOf(await readComposition(store, number), name)?.version !== version) break;
    begin = number;
  }
  return begin;
};

const tellOf = ({ failures, loads }: Tally): string => `${failures} failures in ${loads} loads`;

/**
 * Watches a release that some centres try, and takes it back as soon as it fails more often than the one that the others
 * have. What the pages reported decides, so they must be told to report. Throws as a rollback does.
 */
export const watchCanary = async (store: Store, options: WatchOptions): Promise<Watched> => {
  const { name, settings, time, say = () => undefined, wait = pause } = options;
  const find = (live: Composition | null): Canary | null => live && canaryOf(live, name);
  const live = await liveComposition(store);
  const first = find(live);
  const read = loadReader(store, first === null ? 0 : await beginOf(store, name, first));
  let said = '';
  for (let left = time; ; left -= EVERY) {
    const now = await liveComposition(store);
    const canary = find(now);
    const steady = now?.remotes[name]?.version ?? '';
    const tallies = {
      canary: await read(name, first?.version ?? ''),
      old: await read(name, steady),
    };
    const number = now?.number ?? 0;
    if (canary === null || canary.version !== first?.version) return { ...tallies, number, ended: 'over' };
    const line = `${canary.version}: ${tellOf(tallies.canary)}; ${steady}: ${tellOf(tallies.old)}`;
    if (line !== said) say(line);
    said = line;
    if (isWorse(tallies.canary, tallies.old)) {
      const back = await endCanary(store, name, canary.version, settings);
      return { ...tallies, number: back.number, ended: 'rolled-back' };
    }
    if (left <= 0) return { ...tallies, number, ended: 'well' };
    await wait(Math.min(EVERY, left));
  }
};
