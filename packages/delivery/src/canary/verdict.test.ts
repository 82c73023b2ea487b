import { addLoads, isWorse, NO_COMPARISON, type ComparedLoads } from './verdict.ts';

const counts = (failures: number, loads: number) => ({ failures, loads });
const verdictOn = (...periods: readonly ComparedLoads[]): boolean =>
  isWorse(periods.reduce(addLoads, NO_COMPARISON));

describe('the verdict on a canary', () => {
  it.each([
    ['nothing was reported', counts(0, 0), counts(0, 0), false],
    ['nothing failed', counts(0, 500), counts(0, 5_000), false],
    ['the only load failed', counts(1, 1), counts(0, 1_000), false],
    ['two loads failed, fewer than the minimum', counts(2, 2), counts(0, 1_000), false],
    ['the first three loads failed', counts(3, 3), counts(0, 0), true],
    ['three of twenty loads failed, and no stable load', counts(3, 20), counts(0, 200), true],
    ['three of twenty loads failed, before any stable load', counts(3, 20), counts(0, 0), false],
    [
      'three of twenty loads failed, and no load of a small stable sample',
      counts(3, 20),
      counts(0, 20),
      false,
    ],
    ['the rates are equal', counts(10, 100), counts(90, 900), false],
    ['the rate is higher, but within chance', counts(13, 100), counts(90, 900), false],
    ['the rate is three times as high', counts(30, 100), counts(90, 900), true],
    ['the rate is lower', counts(3, 100), counts(90, 900), false],
    ['five of ten thousand loads failed', counts(5, 10_000), counts(0, 90_000), false],
    ['every page crashes twice after it has loaded', counts(40, 20), counts(0, 200), true],
    ['all loads of both releases fail, as without a network', counts(50, 50), counts(400, 400), false],
  ])('%s: canary %j is worse than stable %j: %s', (_, canary, stable, expected) => {
    expect(verdictOn({ canary, stable })).toBe(expected);
  });

  it('does not blame the canary for an outage that came when it had more centres', () => {
    const quiet = { canary: counts(0, 100), stable: counts(0, 900) };
    const outage = { canary: counts(40, 100), stable: counts(40, 100) };
    expect(verdictOn(quiet, outage)).toBe(false);
  });

  it('compares only loads of the same time', () => {
    const canary = { canary: counts(5, 20), stable: counts(0, 0) };
    const stable = { canary: counts(0, 0), stable: counts(0, 200) };
    expect(verdictOn(stable, stable, canary)).toBe(true);
    expect(verdictOn(stable, { ...canary, stable: counts(50, 200) })).toBe(false);
    expect(verdictOn({ canary: counts(0, 20), stable: counts(0, 200) }, canary)).toBe(false);
  });
});
