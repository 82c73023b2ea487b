import { compositionFor, isInCanary } from './canary.ts';
import type { ComposedRemote, Composition } from './composition.ts';

const CENTRES = Array.from({ length: 10_000 }, (_, index) => index + 1);
const first = (remote: string, percent: number): readonly number[] =>
  CENTRES.filter(center => isInCanary(remote, center, percent));

const release = (version: string) => ({
  version,
  commit: null,
  deployed_at: '2026-11-21T12:00:00.000Z',
  title: { en: 'Games', es: 'Partidas' },
  entry: `/releases/games/${version}/remoteEntry.js`,
  global: 'bg_games',
  contract: '^0.1.0',
  shared: {},
  routes: [],
  nav: [],
  integrity: {},
  previous: null,
});
const OLD = '0.1.0-111111111111';
const NEW = '0.1.0-222222222222';
const compositionWith = (games: ComposedRemote) =>
  ({ number: 1, remotes: { games } }) as unknown as Composition;

describe('the centres that try a release first', () => {
  it.each([1, 10, 25, 50])('are %i of a hundred', percent => {
    const share = first('games', percent).length / CENTRES.length;
    // Three standard deviations of as many throws of a die.
    const deviation = Math.sqrt(((percent / 100) * (1 - percent / 100)) / CENTRES.length);
    expect(Math.abs(share - percent / 100)).toBeLessThan(3 * deviation);
  });

  it('are always the same ones', () => {
    expect(first('games', 10).slice(0, 8)).toEqual([4, 8, 12, 24, 38, 68, 71, 95]);
  });

  it('stay among them as the share grows', () => {
    const tenth = first('games', 10);
    const fifth = new Set(first('games', 20));
    expect(tenth.every(center => fifth.has(center))).toBe(true);
  });

  it('are others for another remote', () => {
    const games = new Set(first('games', 10));
    const both = first('booths', 10).filter(center => games.has(center));
    expect(both.length / CENTRES.length).toBeCloseTo(0.01, 2);
  });
});

describe('a composition with a canary', () => {
  const [inside = 0, outside = 0] = [true, false].map(
    is => CENTRES.find(center => isInCanary('games', center, 10) === is) ?? 0,
  );
  const remote: ComposedRemote = {
    ...release(OLD),
    state: 'disabled',
    canary: { percent: 10, release: release(NEW) },
  };

  it.each([
    ['a centre among the first', inside, NEW],
    ['any other centre', outside, OLD],
    ['who is not known', null, OLD],
  ])('is one release of each remote for %s', (_, center, version) => {
    const { games } = compositionFor(compositionWith(remote), center).remotes;
    expect(games).toEqual({ ...release(version), state: 'disabled' });
  });
});
