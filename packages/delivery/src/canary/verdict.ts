import { NOTHING, sum, type LoadCounts } from './load-counts.ts';

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

export const hasEnoughLoads = ({ canary, stable }: ComparedLoads): boolean =>
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
