import { pastOf } from '../live/history.ts';
import { endCanary } from '../live/deploy.ts';
import { liveComposition } from '../document/channel.ts';
import { canaryOf } from '../composition/selection.ts';
import type { Store } from '../store/store.ts';
import { loadReader, type Tally } from './load-counts.ts';

/** One failure may be anybody's bad network; so many of one release are not. */
const FEWEST_FAILURES = 3;
/** A share that is never called worse, whatever the other release does: the noise of networks. */
const NOISE = 0.005;
/** One-sided, 95 of 100. */
const Z = 1.645;

const share = ({ loads, failures }: Tally): number => (loads === 0 ? 0 : Math.min(1, failures / loads));

/** The least share of failures that so few loads still tell with some certainty (Wilson's interval). */
const leastShare = (tally: Tally): number => {
  const n = Math.max(tally.loads, tally.failures);
  if (n === 0) return 0;
  const p = tally.failures / n;
  const middle = p + Z ** 2 / (2 * n);
  const margin = Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2));
  return (middle - margin) / (1 + Z ** 2 / n);
};

/** Whether enough pages have asked for it that failing could have shown. */
export const isKnown = ({ loads }: Tally): boolean => loads >= FEWEST_FAILURES;

/**
 * Whether a release that some centres try fails more often than the one that the others have: at least three failures, and
 * a share that is higher beyond chance. In doubt about the old one its own share counts as it is: a needless way back costs
 * less than a broken release.
 */
export const isWorse = (canary: Tally, old: Tally): boolean =>
  canary.failures >= FEWEST_FAILURES && leastShare(canary) > Math.max(share(old), NOISE);

/** Between two looks, in milliseconds. */
const EVERY = 5_000;

export interface WatchOptions {
  /** The remote of which some centres try a release, and which. */
  readonly name: string;
  readonly version: string;
  /** How long to watch, in milliseconds. */
  readonly time: number;
  /** Who watches. */
  readonly by?: string | null;
  readonly say?: (line: string) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * How watching ended: it was rolled back; it was not worse until the time was up, or too few pages told of it; somebody else
 * promoted it for all, or rolled it back.
 */
export interface Watched {
  readonly ended: 'rolled-back' | 'well' | 'unseen' | 'promoted' | 'over';
  readonly canary: Tally;
  readonly old: Tally;
  /** What is live then. */
  readonly number: number;
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/** The number of the first composition of the row up to now in which some centres try this release. */
const beginOf = async (store: Store, name: string, version: string): Promise<number> => {
  let begin = 0;
  for await (const composition of pastOf(store)) {
    if (canaryOf(composition, name)?.version !== version) break;
    begin = composition.number;
  }
  return begin;
};

const tellOf = ({ failures, loads }: Tally): string => `${failures} failures in ${loads} loads`;

/** How it stands; `ended` is null while it is to be watched on. */
type Look = Omit<Watched, 'ended'> & { readonly ended: Watched['ended'] | null; readonly line: string };

/** Looks once, and ends what fails more often. After one that failed, the next makes good for it. */
const lookerAt = (store: Store, { name, version, by = null }: WatchOptions) => {
  let read: ReturnType<typeof loadReader> | undefined;
  return async (): Promise<Look> => {
    const live = await liveComposition(store);
    read ??= loadReader(store, await beginOf(store, name, version));
    const stable = live?.remotes[name]?.version ?? '';
    const canary = await read(name, version);
    const old = await read(name, stable);
    const line = `${version}: ${tellOf(canary)}; ${stable}: ${tellOf(old)}`;
    const look = { canary, old, line, number: live?.number ?? 0 };
    if (stable === version) return { ...look, ended: 'promoted' };
    if (live === null || canaryOf(live, name)?.version !== version) return { ...look, ended: 'over' };
    if (!isWorse(canary, old)) return { ...look, ended: null };
    const { number } = await endCanary(store, name, version, by);
    return { ...look, number, ended: 'rolled-back' };
  };
};

/**
 * Watches a release that some centres try, and rolls it back as soon as it fails more often than the one that the others
 * have. What the pages reported decides, so they must be told to report. A look that fails is said and made again; throws what
 * the last one failed with.
 */
export const watchCanary = async (store: Store, options: WatchOptions): Promise<Watched> => {
  const { time, say = () => undefined, wait = pause } = options;
  const look = lookerAt(store, options);
  let said = '';
  for (let left = time; ; left -= EVERY) {
    try {
      const { line, ended, ...now } = await look();
      if (line !== said) say(line);
      said = line;
      if (ended !== null) return { ...now, ended };
      if (left <= 0) return { ...now, ended: isKnown(now.canary) ? 'well' : 'unseen' };
    } catch (error) {
      if (left <= 0) throw error;
      say(`Could not look: ${error instanceof Error ? error.message : String(error)}`);
    }
    await wait(Math.min(EVERY, left));
  }
};
