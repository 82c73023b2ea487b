import { centerIn, compositionFor, isInCanary } from './canary.ts';
import type { ComposedRemote, Composition } from './composition.ts';

const CENTERS = Array.from({ length: 10_000 }, (_, index) => index + 1);
const selected = (remote: string, percent: number): readonly number[] =>
  CENTERS.filter(center => isInCanary(remote, center, percent));

const release = (version: string) => ({
  version,
  commit: null,
  deployed_at: '2026-11-21T12:00:00.000Z',
  title: { en: 'Games', es: 'Partidas' },
  entry: `/releases/games/${version}/remoteEntry.js`,
  global: 'bg_games',
  platform: '^0.1.0',
  shared: {},
  routes: [],
  nav: [],
  hashes: {},
  previous: null,
});
const OLD = '0.1.0-111111111111';
const NEW = '0.1.0-222222222222';
const compositionWith = (games: ComposedRemote) =>
  ({ number: 1, shell: { version: OLD, canary: {} }, remotes: { games } }) as unknown as Composition;

describe('isInCanary', () => {
  it.each([1, 10, 25, 50])('selects %i percent of the centres', percent => {
    const share = selected('games', percent).length / CENTERS.length;
    // The standard deviation if each centre were selected independently.
    const deviation = Math.sqrt(((percent / 100) * (1 - percent / 100)) / CENTERS.length);
    expect(Math.abs(share - percent / 100)).toBeLessThan(3 * deviation);
  });

  it('always selects the same centres', () => {
    expect(selected('games', 10).slice(0, 8)).toEqual([4, 8, 12, 24, 38, 68, 71, 95]);
  });

  it('keeps the selected centres when the percentage grows', () => {
    const tenth = selected('games', 10);
    const fifth = new Set(selected('games', 20));
    expect(tenth.every(center => fifth.has(center))).toBe(true);
  });

  it('selects other centres for another remote', () => {
    const games = new Set(selected('games', 10));
    const both = selected('booths', 10).filter(center => games.has(center));
    expect(both.length / CENTERS.length).toBeCloseTo(0.01, 2);
  });
});

describe('centerIn', () => {
  it.each([
    ['center=7', 7],
    ['theme=dark; center=7; other=1', 7],
    ['__Host-center=7', 7],
    ['center=5; __Host-center=7', 7],
    ['__Host-center=; center=5', null],
    ['x__Host-center=5', null],
    ['x=a__Host-center=5', null],
    ['x=a center=5', null],
    ['', null],
    ['center=', null],
    ['center=7x', null],
    ['center=-7', null],
    ['my-center=7', null],
    [`center=${'9'.repeat(16)}`, null],
  ])('reads the centre in %j', (cookies, center) => {
    expect(centerIn(cookies, false)).toBe(center);
  });

  it.each([
    ['__Host-center=7', 7],
    ['center=5; __Host-center=7; other=1', 7],
    ['center=5', null],
    ['x__Host-center=5', null],
    ['x=a__Host-center=5', null],
  ])('reads over HTTPS only the cookie that no other host can set, in %j', (cookies, center) => {
    expect(centerIn(cookies, true)).toBe(center);
  });
});

describe('compositionFor', () => {
  const [inside = 0, outside = 0] = [true, false].map(
    is => CENTERS.find(center => isInCanary('games', center, 10) === is) ?? 0,
  );
  const remote: ComposedRemote = {
    ...release(OLD),
    state: 'disabled',
    canary: { percent: 10, release: release(NEW) },
  };

  it.each([
    ['a centre in the canary', inside, NEW],
    ['any other centre', outside, OLD],
    ['an unknown centre', null, OLD],
  ])('has one release of each remote for %s', (_, center, version) => {
    const { shell, remotes } = compositionFor(compositionWith(remote), center);
    expect(remotes['games']).toEqual({ ...release(version), state: 'disabled' });
    expect(shell).toEqual({ version: OLD });
  });
});
