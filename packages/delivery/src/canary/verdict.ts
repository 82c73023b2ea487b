import type { LoadCounts } from './load-counts.ts';

/** Fewer failures may come from a bad network. */
const MIN_FAILURES = 3;
/** A failure rate up to this value may come from a bad network. */
const NOISE = 0.005;
/** Quantile of the normal distribution for one-sided 95 % confidence. */
const Z = 1.645;

const failureRate = ({ loads, failures }: LoadCounts): number =>
  loads === 0 ? 0 : Math.min(1, failures / loads);

/** Lower bound of the Wilson score interval. */
const lowestRate = (counts: LoadCounts): number => {
  const n = Math.max(counts.loads, counts.failures);
  if (n === 0) return 0;
  const p = counts.failures / n;
  const middle = p + Z ** 2 / (2 * n);
  const margin = Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2));
  return (middle - margin) / (1 + Z ** 2 / n);
};

export const hasEnoughLoads = ({ loads }: LoadCounts): boolean => loads >= MIN_FAILURES;

/**
 * Whether a canary fails significantly more often than the stable release. Ignores the statistical error of the stable rate,
 * because an unnecessary rollback costs less than a broken release.
 */
export const isWorse = (canary: LoadCounts, stable: LoadCounts): boolean =>
  canary.failures >= MIN_FAILURES && lowestRate(canary) > Math.max(failureRate(stable), NOISE);
