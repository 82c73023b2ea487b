import { isWorse } from './verdict.ts';

const counts = (failures: number, loads: number) => ({ failures, loads });

describe('the verdict on a canary', () => {
  it.each([
    ['nothing was reported', counts(0, 0), counts(0, 0), false],
    ['all is well', counts(0, 500), counts(0, 5_000), false],
    ['one load failed, the only one', counts(1, 1), counts(0, 1_000), false],
    ['two failed of two', counts(2, 2), counts(0, 1_000), false],
    ['the first three failed', counts(3, 3), counts(0, 0), true],
    ['three of twenty failed, and none of the old', counts(3, 20), counts(0, 200), true],
    ['as many fail as of the old', counts(10, 100), counts(90, 900), false],
    ['a few more failures than the stable release, within chance', counts(13, 100), counts(90, 900), false],
    ['three times as many fail as of the old', counts(30, 100), counts(90, 900), true],
    ['fewer fail than of the old', counts(3, 100), counts(90, 900), false],
    ['a few of very many fail', counts(5, 10_000), counts(0, 90_000), false],
    ['every page crashes after it has loaded, some twice', counts(40, 20), counts(0, 200), true],
    ['both fail always, as when the network is down', counts(50, 50), counts(400, 400), false],
  ])('%s: canary %j is worse than stable %j: %s', (_, canary, old, expected) => {
    expect(isWorse(canary, old)).toBe(expected);
  });
});
