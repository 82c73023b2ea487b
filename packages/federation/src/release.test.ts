import { releaseSchema, callRangesSchema, callVersionsSchema, exportNamesSchema } from './release.ts';

const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
const title = { en: 'Games', es: 'Partidas' };
const common = {
  schema: 1,
  version: '0.1.0-0123456789ab',
  commit: null,
  built_at: '2026-11-21T12:00:00.000Z',
  loader_protocol: 1,
};
const shell = {
  ...common,
  kind: 'shell',
  name: 'shell',
  platform: '0.1.0',
  reads: 1,
  provides: {},
  lazy: { forms: ['forms.js'] },
  scripts: ['main.js'],
  styles: ['main.css'],
  files: { 'main.js': file, 'main.css': file, 'forms.js': file, 'splash.html': file },
};
const route = { path: '/games', access: 'operator', title, screen: 'list', preload: ['list.js'], shared: [] };
const games = {
  ...common,
  kind: 'remote',
  name: 'games',
  title,
  entry: 'remoteEntry.js',
  global: 'bg_games_0123456789ab',
  platform: '^0.1.0',
  shared: {},
  routes: [route],
  nav: [],
  files: { 'remoteEntry.js': file, 'list.js': file },
};
const problemsOf = (release: object) =>
  releaseSchema.safeParse(release).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a `release.json`', () => {
  it('may name files that have a hash', () => {
    expect(problemsOf(shell)).toBeUndefined();
    expect(problemsOf(games)).toBeUndefined();
  });

  it.each([
    ['an entry', { ...games, entry: 'other.js' }, 'other.js'],
    ['a file of a route', { ...games, routes: [{ ...route, preload: ['other.js'] }] }, 'other.js'],
    ['a script of the page', { ...shell, scripts: ['main.js', 'other.js'] }, 'other.js'],
    ['a style of the page', { ...shell, styles: ['other.css'] }, 'other.css'],
    ['a lazy file', { ...shell, lazy: { forms: ['other.js'] } }, 'other.js'],
    ['a splash', { ...shell, files: { 'main.js': file, 'main.css': file, 'forms.js': file } }, 'splash.html'],
    ['a file with the name of an Object method', { ...games, entry: 'toString' }, 'toString'],
  ])('may not name %s without its hash', (_what, release, name) => {
    expect(problemsOf(release)).toEqual([[`files.${name}`, 'The file has no hash.']]);
  });

  it.each([
    ['code as a global', { ...games, global: 'a;alert(1)' }],
    ['an invalid platform version', { ...shell, platform: 'next' }],
    ['no script', { ...shell, scripts: [] }],
  ])('may not have %s', (_what, release) => {
    expect(problemsOf(release)).toHaveLength(1);
  });
});

describe('the calls of a release', () => {
  const isRange = (name: string): boolean => callRangesSchema.safeParse({ [name]: '^1.0.0' }).success;
  const areVersions = (count: number): boolean =>
    callVersionsSchema.safeParse(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`game${index}`, '1.0.0'])),
    ).success;

  it('have names of letters and digits', () => {
    expect(['me', 'exportCsv2', 'a'.repeat(60)].map(isRange)).toEqual([true, true, true]);
    expect(['', '2me', 'a-b', 'me\n', '\u001B[2J', 'a'.repeat(61)].filter(isRange)).toEqual([]);
  });

  it('are not named __proto__', () => {
    const calls: unknown = JSON.parse('{ "__proto__": "^1.0.0" }');
    expect(callRangesSchema.safeParse(calls).success).toBe(false);
    expect(callVersionsSchema.safeParse(calls).success).toBe(false);
  });

  it('are at most 500', () => {
    expect([500, 501].map(areVersions)).toEqual([true, false]);
  });
});

describe('the exports of a release', () => {
  const isValid = (module: string, ...names: readonly string[]): boolean =>
    exportNamesSchema.safeParse({ [module]: names }).success;

  it('are identifiers', () => {
    expect(isValid('@backglass/ui', 'Button', '$', '_a1', 'default')).toBe(true);
    expect(
      ['', 'a-b', '1a', 'a\n', '\u001B[2J', 'a'.repeat(101)].filter(name => isValid('@backglass/ui', name)),
    ).toEqual([]);
  });

  it('belong to a scoped package', () => {
    expect(['@backglass/ui', '@backglass/ui/forms'].map(module => isValid(module))).toEqual([true, true]);
    expect(['react', '@x\n', '@\u001B[2J'].filter(module => isValid(module))).toEqual([]);
  });
});
