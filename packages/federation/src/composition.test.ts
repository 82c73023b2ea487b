import {
  COMPOSITION_SCHEMA,
  compositionSchema,
  parseComposition,
  shellSettingsSchema,
} from './composition.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const version = '0.1.0-0123456789ab';
const entry = `/releases/games/${version}/remoteEntry.js`;
const main = `/releases/shell/${version}/main.js`;

const composition = () => ({
  schema: 1,
  number: 7,
  created_at: '2026-11-21T12:00:00.000Z',
  cause: { kind: 'promote', parts: ['games'], by: 'ana', previous: 6, rolled_back: [] },
  shell: {
    version,
    commit: null,
    deployed_at: '2026-11-21T12:00:00.000Z',
    platform: '0.1.0',
    provides: { react: '19.3.1' },
    scripts: [main],
    styles: [],
    hashes: { [main]: integrity },
    previous: null,
  },
  remotes: {
    games: {
      version,
      commit: 'abc',
      deployed_at: '2026-11-21T12:00:00.000Z',
      title: { en: 'Games', es: 'Partidas' },
      entry,
      global: 'bg_games_0123456789ab',
      platform: '^0.1.0',
      shared: { react: '^19.3.1' },
      routes: [
        {
          path: '/games/:id',
          access: 'operator',
          title: { en: 'Game', es: 'Partida' },
          screen: 'game',
          preload: [entry],
        },
      ],
      nav: [{ path: '/games', label: { en: 'Games', es: 'Partidas' }, icon: 'gamepad-2', order: 1 }],
      hashes: { [entry]: integrity },
      state: 'active',
      previous: null,
    },
  },
});

const accepts = (value: unknown): boolean => compositionSchema.safeParse(value).success;
const withGames = (change: object) => {
  const whole = composition();
  return { ...whole, remotes: { games: { ...whole.remotes.games, ...change } } };
};

describe('a composition', () => {
  it('may have a canary of a remote, for 1 to 99 % of the centres', () => {
    const { state, ...release } = composition().remotes.games;
    expect(state).toBe('active');
    const canary = { percent: 10, release };
    expect(accepts(withGames({ canary }))).toBe(true);
    expect(accepts(withGames({ canary: { ...canary, percent: 0 } }))).toBe(false);
    expect(accepts(withGames({ canary: { ...canary, percent: 100 } }))).toBe(false);
    expect(accepts(withGames({ canary: { ...canary, release: { ...release, canary } } }))).toBe(false);
    const entry = 'https://elsewhere.test/remoteEntry.js';
    expect(accepts(withGames({ canary: { ...canary, release: { ...release, entry } } }))).toBe(false);
  });

  it('is parsed without changes', () => {
    expect(compositionSchema.parse(composition())).toEqual(composition());
  });

  it.each([
    ['an entry on another origin', { entry: 'https://evil.test/remoteEntry.js' }],
    ['an entry with `..`', { entry: `/releases/games/${version}/../../evil/remoteEntry.js` }],
    ['code as a global', { global: 'a;alert(1)' }],
    [
      'a preload of another origin',
      { routes: [{ ...composition().remotes.games.routes[0], preload: ['//evil'] }] },
    ],
    ['a route that is no path', { routes: [{ ...composition().remotes.games.routes[0], path: '//evil' }] }],
    ['another kind of hash', { hashes: { [entry]: 'md5-x' } }],
    ['a hash of a file that is in no release', { hashes: { '/main.js': integrity } }],
    ['an unknown field', { override: true }],
  ])('refuses %s', (_what, change) => {
    expect(accepts(withGames(change))).toBe(false);
  });

  it('refuses another schema version, and names both', () => {
    const other = { schema: COMPOSITION_SCHEMA + 1, later: true };
    expect(() => parseComposition(other)).toThrow(
      `The composition has schema ${COMPOSITION_SCHEMA + 1}; this code reads schemas up to ${COMPOSITION_SCHEMA}.`,
    );
    expect(() => parseComposition({ number: 7 })).toThrow('schema');
    expect(parseComposition(composition())).toEqual(composition());
  });

  it.each([
    ['of an unknown kind', { kind: 'deploy' }],
    ['without `previous`', { previous: undefined }],
    [
      'that rolled back an invalid version',
      { rolled_back: [{ name: 'games', version: 'x', percent: null }] },
    ],
    ['with an unknown field', { why: 'so' }],
  ])('refuses a cause %s', (_what, change) => {
    const whole = composition();
    expect(accepts({ ...whole, cause: { ...whole.cause, ...change } })).toBe(false);
  });

  it('refuses a shell without scripts or provided modules, and a remote with an invalid name', () => {
    const whole = composition();
    expect(accepts({ ...whole, shell: { ...whole.shell, scripts: [] } })).toBe(false);
    expect(accepts({ ...whole, shell: { ...whole.shell, provides: undefined } })).toBe(false);
    expect(accepts({ ...whole, remotes: { '../x': whole.remotes.games } })).toBe(false);
  });
});

describe('the settings of the shell', () => {
  const settings = (api_root: string) => ({
    api_root,
    support_email: 'help@backglass.test',
    app_version: '0.1.0',
    build_number: '1',
  });

  it.each(['/', '/api/', 'https://api.backglass.test/v1/'])('accept an API at %s', root => {
    expect(shellSettingsSchema.safeParse(settings(root)).success).toBe(true);
  });

  it('are parsed without unknown fields, so that a rollback of the shell is possible', () => {
    const preview = {
      id: 'pr-1',
      parts: ['games'],
      expires_at: '2026-11-21T12:00:00.000Z',
      live_url: 'https://backglass.test/',
    };
    const later = { ...settings('/'), preview: { ...preview, later: true }, later: {} };
    expect(shellSettingsSchema.parse(later)).toEqual({ ...settings('/'), preview });
  });

  it.each(['api/', '/api', 'javascript:alert(1)/', 'ftp://x/', ''])('refuse an API at %j', root => {
    expect(shellSettingsSchema.safeParse(settings(root)).success).toBe(false);
  });
});

describe('the telemetry URL', () => {
  const settings = {
    api_root: '/api/',
    support_email: 'help@backglass.test',
    app_version: '0.1.0',
    build_number: '1',
  };
  const isAllowed = (telemetry_url: string): boolean =>
    shellSettingsSchema.safeParse({ ...settings, telemetry_url }).success;

  it('is optional', () => {
    expect(shellSettingsSchema.parse(settings)).toEqual(settings);
  });

  it.each(['/loads', 'https://t.example/loads?key=1', 'http://127.0.0.1:4/'])('may be %s', address => {
    expect(isAllowed(address)).toBe(true);
  });

  it.each(['//evil.example/x', 'javascript:alert(1)', 'loads', 'https://t.example', 'https://a b/', ''])(
    'may not be %j',
    address => {
      expect(isAllowed(address)).toBe(false);
    },
  );
});
