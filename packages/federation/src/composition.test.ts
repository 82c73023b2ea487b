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
    integrity: { [main]: integrity },
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
      contract: '^0.1.0',
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
      integrity: { [entry]: integrity },
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
  it('may hold a second release of a remote, whole, for some centres; not for none, nor for all', () => {
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

  it('says what is live', () => {
    expect(compositionSchema.parse(composition())).toEqual(composition());
  });

  it.each([
    ['an entry on another origin', { entry: 'https://evil.test/remoteEntry.js' }],
    ['an entry that climbs', { entry: `/releases/games/${version}/../../evil/remoteEntry.js` }],
    ['a global that is code', { global: 'a;alert(1)' }],
    [
      'a preload from elsewhere',
      { routes: [{ ...composition().remotes.games.routes[0], preload: ['//evil'] }] },
    ],
    [
      'a route outside the address space',
      { routes: [{ ...composition().remotes.games.routes[0], path: '//evil' }] },
    ],
    ['an integrity of another kind', { integrity: { [entry]: 'md5-x' } }],
    ['an integrity for a file elsewhere', { integrity: { '/main.js': integrity } }],
    ['a field that nobody knows', { override: true }],
  ])('refuses %s', (_what, change) => {
    expect(accepts(withGames(change))).toBe(false);
  });

  it('refuses another schema and says both numbers, whatever else such a document has', () => {
    const other = { schema: COMPOSITION_SCHEMA + 1, later: true };
    expect(() => parseComposition(other)).toThrow(
      `The composition has schema ${COMPOSITION_SCHEMA + 1}; this code reads schema ${COMPOSITION_SCHEMA}.`,
    );
    expect(() => parseComposition({ number: 7 })).toThrow('schema');
    expect(parseComposition(composition())).toEqual(composition());
  });

  it.each([
    ['of a kind that no command has', { kind: 'deploy' }],
    ['that names no predecessor where it has one', { previous: undefined }],
    [
      'that rolled back what is no release',
      { rolled_back: [{ name: 'games', version: 'x', percent: null }] },
    ],
    ['with a field that nobody knows', { why: 'so' }],
  ])('refuses a cause %s', (_what, change) => {
    const whole = composition();
    expect(accepts({ ...whole, cause: { ...whole.cause, ...change } })).toBe(false);
  });

  it('refuses a shell without a script or without what it shares, and a remote with a hostile name', () => {
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

  it.each(['/', '/api/', 'https://api.backglass.test/v1/'])('take an API at %s', root => {
    expect(shellSettingsSchema.safeParse(settings(root)).success).toBe(true);
  });

  it('are read without what a later shell knows besides, so that going back to an earlier one is possible', () => {
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

describe('where loads are reported to', () => {
  const settings = {
    api_root: '/api/',
    support_email: 'help@backglass.test',
    app_version: '0.1.0',
    build_number: '1',
  };
  const isAllowed = (telemetry_url: string): boolean =>
    shellSettingsSchema.safeParse({ ...settings, telemetry_url }).success;

  it('is nowhere unless it is said', () => {
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
