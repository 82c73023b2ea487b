import { isWorse } from './watch.ts';

const tally = (failures: number, loads: number) => ({ failures, loads });

describe('a release that some centres try', () => {
  it.each([
    ['nothing was reported', tally(0, 0), tally(0, 0), false],
    ['all is well', tally(0, 500), tally(0, 5_000), false],
    ['one load failed, the only one', tally(1, 1), tally(0, 1_000), false],
    ['two failed of two', tally(2, 2), tally(0, 1_000), false],
    ['the first three failed', tally(3, 3), tally(0, 0), true],
    ['three of twenty failed, and none of the old', tally(3, 20), tally(0, 200), true],
    ['as many fail as of the old', tally(10, 100), tally(90, 900), false],
    ['a few more fail than of the old, as chance has it', tally(13, 100), tally(90, 900), false],
    ['three times as many fail as of the old', tally(30, 100), tally(90, 900), true],
    ['fewer fail than of the old', tally(3, 100), tally(90, 900), false],
    ['a few of very many fail', tally(5, 10_000), tally(0, 90_000), false],
    ['every page crashes after it was loaded, some twice', tally(40, 20), tally(0, 200), true],
    ['both fail always, as when the network is down', tally(50, 50), tally(400, 400), false],
  ])('%s: %j beside %j is worse: %s', (_, canary, old, expected) => {
    expect(isWorse(canary, old)).toBe(expected);
  });
});
