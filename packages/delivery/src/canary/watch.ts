import { setTimeout } from 'node:timers/promises';
import { historyOf } from '../live/history.ts';
import type { Composition } from '@backglass/federation';
import { goLive } from '../live/go-live.ts';
import { keepSettings } from '../document/document-settings.ts';
import { UNKNOWN, type Author } from '../composition/changes.ts';
import { liveComposition } from '../document/channel.ts';
import { canaryOf, partOf, selectionOf } from '../composition/selection.ts';
import type { Store } from '../store/store.ts';
import { loadReader, type LoadCounts, NOTHING, sum } from './load-counts.ts';

/** In milliseconds. */
const INTERVAL = 5_000;

export interface WatchOptions {
  readonly name: string;
  readonly version: string;
  /** In milliseconds. */
  readonly time: number;
  readonly by?: string | null;
  readonly report?: (line: string) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

export interface WatchResult extends ComparedLoads {
  /**
   * `passed`: the canary never failed more often than the stable release. `too-few-reports`: the time ended without a verdict.
   * `promoted` and `replaced`: somebody else promoted or replaced the canary.
   */
  readonly ended: 'rolled-back' | 'passed' | 'too-few-reports' | 'promoted' | 'replaced';
  readonly number: number;
}

/** Returns the composition that started this canary. */
const startOf = async (store: Store, name: string, version: string): Promise<number> => {
  let start = 0;
  for await (const composition of historyOf(store)) {
    if (canaryOf(composition, name)?.version !== version) break;
    start = composition.number;
  }
  return start;
};

export const endCanary = (
  store: Store,
  name: string,
  version: string,
  author: Author = UNKNOWN,
): Promise<Composition> =>
  goLive(
    store,
    live => {
      const selection = selectionOf(live);
      const choice = selection[name];
      return typeof choice === 'object' && choice.canary.version === version
        ? { ...selection, [name]: choice.version }
        : selection;
    },
    { settings: keepSettings, cause: { kind: 'canary-end', ...author } },
  );

const textOf = ({ failures, loads }: LoadCounts): string => `${failures} failures in ${loads} loads`;

type Check = Omit<WatchResult, 'ended'> & {
  readonly ended: WatchResult['ended'] | null;
  readonly line: string;
};

const checkerOf = (store: Store, { name, version, by = null }: WatchOptions) => {
  let read: ReturnType<typeof loadReader> | undefined;
  let comparison = NO_COMPARISON;
  return async (): Promise<Check> => {
    const live = await liveComposition(store);
    read ??= loadReader(store, await startOf(store, name, version));
    const stableVersion = (live && partOf(live, name)?.version) ?? '';
    for await (const loadsOf of read()) {
      const added = { canary: loadsOf(name, version), stable: loadsOf(name, stableVersion) };
      comparison = addLoads(comparison, added);
    }
    const { canary, stable } = comparison;
    const line = `${version}: ${textOf(canary)}; ${stableVersion}: ${textOf(stable)}`;
    const counts = { canary, stable, line, number: live?.number ?? 0 };
    if (stableVersion === version) return { ...counts, ended: 'promoted' };
    if (live === null || canaryOf(live, name)?.version !== version) return { ...counts, ended: 'replaced' };
    if (!isWorse(comparison)) return { ...counts, ended: null };
    const { number } = await endCanary(store, name, version, { by, message: line.slice(0, 200) });
    return { ...counts, number, ended: 'rolled-back' };
  };
};

/** Rolls the canary back as soon as it fails more often than the stable release. Throws only the error of the last check. */
export const watchCanary = async (store: Store, options: WatchOptions): Promise<WatchResult> => {
  const { time, report = () => undefined, wait = setTimeout } = options;
  const check = checkerOf(store, options);
  let last = '';
  for (let left = time; ; left -= INTERVAL) {
    try {
      const { line, ended, ...now } = await check();
      if (line !== last) report(line);
      last = line;
      if (ended !== null) return { ...now, ended };
      if (left <= 0) return { ...now, ended: hasEnoughLoads(now) ? 'passed' : 'too-few-reports' };
    } catch (error) {
      if (left <= 0) throw error;
      report(`Could not check: ${error instanceof Error ? error.message : String(error)}`);
    }
    await wait(Math.min(INTERVAL, left));
  }
};

/** Fewer failures may come from one bad network. Fewer loads of a release say nothing about its failure rate. */
const MIN_COUNT = 3;
/** A failure rate up to this value may come from bad networks: browsers have the stable release in their cache, but must download the canary. */
const NOISE = 0.005;
/** The probability that a healthy canary is ever rolled back is at most this value, under the conditions of {@link isWorse}. */
const MAX_FALSE_ROLLBACKS = 0.05;
/** A worse canary fails about this many times more often than the stable release. */
const RATIOS = [2, 4, 16];

/** Loads of the same period. */
export interface ComparedLoads {
  readonly canary: LoadCounts;
  readonly stable: LoadCounts;
}

interface Comparison extends ComparedLoads {
  /** The newest loads, until there are enough of both releases to compare them. */
  readonly pending: ComparedLoads;
  /** For each of {@link RATIOS}, the logarithm of how much likelier the failures are with this ratio than with equal rates. */
  readonly logEvidence: readonly number[];
}

const NO_LOADS: ComparedLoads = { canary: NOTHING, stable: NOTHING };

export const NO_COMPARISON: Comparison = { ...NO_LOADS, pending: NO_LOADS, logEvidence: RATIOS.map(() => 0) };

const hasEnoughLoads = ({ canary, stable }: ComparedLoads): boolean =>
  canary.loads >= MIN_COUNT && stable.loads >= MIN_COUNT;

const both = (a: ComparedLoads, b: ComparedLoads): ComparedLoads => ({
  canary: sum(a.canary, b.canary),
  stable: sum(a.stable, b.stable),
});

/**
 * Returns the logarithm of a likelihood ratio. With equal rates, the canary's share of the failures is its share of the loads. If the canary does
 * not fail more often, the expected likelihood ratio E is at most 1, whatever the rates are. Proof, for n_c and n_s loads that fail with the
 * probabilities p_c ≤ p_s, the ratio r, and D = (n_c·r + n_s) / (n_c + n_s):
 * log E ≤ n_c·p_c·(r/D − 1) + n_s·p_s·(1/D − 1) ≤ 0, because 1 + x ≤ eˣ.
 */
const logRatio = ({ canary, stable }: ComparedLoads, ratio: number): number => {
  const share = canary.loads / (canary.loads + stable.loads);
  const failures = canary.failures + stable.failures;
  return canary.failures * Math.log(ratio) - failures * Math.log(1 + (ratio - 1) * share);
};

/** Adds the loads of a later period. An outage of both releases is no evidence, because only loads of the same time are compared. */
export const addLoads = (before: Comparison, added: ComparedLoads): Comparison => {
  const pending = both(before.pending, added);
  const isComparable = hasEnoughLoads(pending);
  return {
    ...both(before, added),
    pending: isComparable ? NO_LOADS : pending,
    logEvidence: isComparable
      ? before.logEvidence.map((log, index) => log + logRatio(pending, RATIOS[index] ?? 1))
      : before.logEvidence,
  };
};

/**
 * Whether a canary fails more often than the stable release. You may ask after every load. A healthy canary gets `true` with a probability of
 * at most 5 %. ADR 0058 names the conditions. This is a mixture sequential probability ratio test for counts (Lindon and Malek,
 * "Anytime-Valid Inference for Multinomial Count Data", NeurIPS 2022, arXiv:2011.03567), which is bounded by Ville's inequality and compares
 * blocks of loads (Turner, Ly and Grünwald, "Generic E-Variables for Exact Sequential k-Sample Tests that allow for Optional Stopping", 2024,
 * arXiv:2106.02693).
 */
export const isWorse = ({ canary, stable, logEvidence }: Comparison): boolean => {
  const { loads, failures } = canary;
  if (failures < MIN_COUNT || failures <= loads * NOISE) return false;
  // Without loads to compare with, only a broken canary is worse. The bound of 5 % does not hold here.
  if (stable.loads < MIN_COUNT) return failures > loads / 2;
  const evidence = logEvidence.reduce((total, log) => total + Math.exp(log), 0) / RATIOS.length;
  return evidence >= 1 / MAX_FALSE_ROLLBACKS;
};
