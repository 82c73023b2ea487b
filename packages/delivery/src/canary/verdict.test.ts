import { isWorse } from './verdict.ts';

const counts = (failures: number, loads: number) => ({ failures, loads });

describe('the verdict on a canary', () => {
  it.each([
    ['nothing was reported', counts(0, 0), counts(0, 0), false],
    ['nothing failed', counts(0, 500), counts(0, 5_000), false],
    ['the only load failed', counts(1, 1), counts(0, 1_000), false],
    ['two loads failed, fewer than the minimum', counts(2, 2), counts(0, 1_000), false],
    ['the first three loads failed', counts(3, 3), counts(0, 0), true],
    ['three of twenty loads failed, and no stable load', counts(3, 20), counts(0, 200), true],
    ['the rates are equal', counts(10, 100), counts(90, 900), false],
    ['the rate is higher, but within chance', counts(13, 100), counts(90, 900), false],
    ['the rate is three times as high', counts(30, 100), counts(90, 900), true],
    ['the rate is lower', counts(3, 100), counts(90, 900), false],
    ['five of ten thousand loads failed', counts(5, 10_000), counts(0, 90_000), false],
    ['every page crashes twice after it has loaded', counts(40, 20), counts(0, 200), true],
    ['all loads of both releases fail, as without a network', counts(50, 50), counts(400, 400), false],
  ])('%s: canary %j is worse than stable %j: %s', (_, canary, stable, expected) => {
    expect(isWorse(canary, stable)).toBe(expected);
  });
});
