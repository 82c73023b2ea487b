import { compositionSchema, type ComposedRemote, type Composition } from '@backglass/federation';
import { withRemotes } from './many-remotes.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const HERE = '/releases/booths/0.1.0-0123456789ab';
const title = { en: 'Booths', es: 'Cabinas' };

const booths: ComposedRemote = {
  version: '0.1.0-0123456789ab',
  commit: null,
  deployed_at: '2026-11-01T00:00:00Z',
  title,
  entry: `${HERE}/remoteEntry.js`,
  global: 'bg_booths_0123456789ab',
  platform: '^0.1.0',
  shared: { react: '^19.0.0' },
  routes: [
    { path: '/booths', access: 'operator', title, screen: 'booths-list', preload: [`${HERE}/list.js`] },
    { path: '/booths/new', access: 'operator', title, screen: 'booths-new', preload: [] },
  ],
  nav: [{ path: '/booths', label: title, icon: 'monitor', order: 30 }],
  hashes: { [`${HERE}/remoteEntry.js`]: HASH, [`${HERE}/list.js`]: HASH },
  previous: null,
  state: 'active',
};
const composition: Composition = {
  schema: 1,
  number: 1,
  created_at: '2026-11-01T00:00:00Z',
  cause: { kind: 'promote', parts: ['booths'], by: null, previous: null, rolled_back: [] },
  shell: {
    version: '0.1.0-0123456789ab',
    commit: null,
    deployed_at: '2026-11-01T00:00:00Z',
    platform: '0.1.0',
    provides: { react: '19.0.0' },
    scripts: ['/releases/shell/0.1.0-0123456789ab/main.js'],
    styles: [],
    hashes: {},
    previous: null,
  },
  remotes: { booths },
};

describe('withRemotes', () => {
  const many = withRemotes(composition, 100);
  const teams = Object.entries(many.remotes).slice(1);

  it('returns a valid composition with the requested number of remotes', () => {
    expect(compositionSchema.parse(many)).toEqual(many);
    expect(Object.keys(many.remotes)).toHaveLength(100);
    expect(withRemotes(composition, 1)).toEqual(composition);
  });

  it('gives each remote its own routes, URLs and hashes', () => {
    const values = Object.values(many.remotes);
    const distinct = (of: (remote: ComposedRemote) => readonly string[]) => new Set(values.flatMap(of)).size;
    expect(distinct(({ routes }) => routes.map(({ path }) => path))).toBe(200);
    expect(distinct(({ hashes }) => Object.keys(hashes))).toBe(200);
    expect(distinct(({ hashes }) => Object.values(hashes))).toBe(1 + 99 * 2);
    expect(distinct(({ global }) => [global])).toBe(100);
  });

  it('puts the copies last in the navigation, at paths without a route', () => {
    const entries = teams.flatMap(([, { nav }]) => nav);
    expect(entries).toHaveLength(99);
    expect(Math.min(...entries.map(({ order }) => order))).toBeGreaterThan(30);
    const routes = new Set(teams.flatMap(([, remote]) => remote.routes).map(({ path }) => path));
    expect(entries.filter(({ path }) => routes.has(path))).toEqual([]);
  });
});
