import type { Tally } from './load-counts.ts';

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
