import {
  type DevState,
  createHotUpdater,
  allowDevFiles,
  isDevFile,
  PLACEHOLDER_BUILD_ID,
} from './dev-page.ts';

const state = (change: Partial<DevState> = {}): DevState => ({
  page: 'page-1',
  builds: { games: 'a' },
  problem: null,
  ...change,
});

/** `updates` maps a build to the next one. */
const page = (updates: Readonly<Record<string, string>> = {}) => {
  const effects = { reload: jest.fn(), show: jest.fn() };
  const updater = createHotUpdater(effects);
  let running = 'a';
  const build = {
    hash: () => running,
    update: async () => {
      const next = updates[running];
      if (next === 'broken') throw new Error('not accepted');
      if (next !== undefined) running = next;
      return next !== undefined;
    },
  };
  return { ...updater, ...effects, build, running: () => running };
};

describe('a development page', () => {
  it('applies updates one after the other, without a reload', async () => {
    const { receive, join, build, running, reload } = page({ a: 'b', b: 'c' });
    await join('games', build);
    await receive(state());
    expect(running()).toBe('a');
    await receive(state({ builds: { games: 'c' } }));
    expect(running()).toBe('c');
    expect(reload).not.toHaveBeenCalled();
  });

  it('updates each of several remotes', async () => {
    const { receive, join, build, running, reload } = page({ a: 'b' });
    let other = 'x';
    await join('games', build);
    await join('booths', {
      hash: () => other,
      update: () => {
        other = 'y';
        return Promise.resolve(true);
      },
    });
    await receive(state({ builds: { games: 'b', booths: 'y' } }));
    expect([running(), other]).toEqual(['b', 'y']);
    expect(reload).not.toHaveBeenCalled();
  });

  it('applies a build that finished while the remote was loading', async () => {
    const { receive, join, build, running } = page({ a: 'b' });
    await receive(state({ builds: { games: 'b' } }));
    await join('games', build);
    expect(running()).toBe('b');
  });

  it.each([
    ['a module cannot be replaced', { a: 'broken' }],
    ['there is no update', {}],
  ])('reloads when %s', async (_, updates) => {
    const { receive, join, build, reload } = page(updates);
    await join('games', build);
    await receive(state({ builds: { games: 'b' } }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads when the document has changed', async () => {
    const { receive, reload } = page();
    await receive(state());
    await receive(state({ builds: { games: 'b' } }));
    expect(reload).not.toHaveBeenCalled();
    await receive(state({ page: 'page-2', builds: { games: 'b' } }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows a compile error, and keeps the running build', async () => {
    const { receive, join, build, running, show, reload } = page({ a: 'b' });
    await join('games', build);
    await receive(state({ page: 'page-2', problem: 'Unexpected token' }));
    expect(show).toHaveBeenLastCalledWith('Unexpected token');
    expect(running()).toBe('a');
    expect(reload).not.toHaveBeenCalled();
    await receive(state({ builds: { games: 'b' } }));
    expect(show).toHaveBeenLastCalledWith(null);
  });
});

const ORIGIN = 'http://dev-games.preview.localhost:4100';
const EDITED = `${ORIGIN}/releases/games/0.1.0-${PLACEHOLDER_BUILD_ID}/games-list.js`;

describe('a script of a development page', () => {
  it.each([
    [EDITED, true],
    [EDITED.replace(ORIGIN, ''), true],
    [EDITED.replace(ORIGIN, 'http://elsewhere.test'), false],
    [EDITED.replace(PLACEHOLDER_BUILD_ID, '0123456789ab'), false],
    [`${ORIGIN}/games-list.js?/releases/games/0.1.0-${PLACEHOLDER_BUILD_ID}/`, false],
  ])('at %s is a development file: %s', (address, expected) => {
    expect(isDevFile(address, ORIGIN)).toBe(expected);
  });

  it('bypasses the host’s policy, which still checks other scripts', () => {
    const factory = { createPolicy: jest.fn() };
    const { createPolicy } = factory;
    Object.assign(globalThis, { location: new URL(ORIGIN) });
    allowDevFiles(factory);
    factory.createPolicy('default', { createScriptURL: (address: string) => `checked: ${address}` });
    const [name, rules] = createPolicy.mock.calls[0] as [
      string,
      { createScriptURL(address: string): string },
    ];
    expect(name).toBe('default');
    expect(rules.createScriptURL(EDITED)).toBe(EDITED);
    expect(rules.createScriptURL('/other.js')).toBe('checked: /other.js');
    Reflect.deleteProperty(globalThis, 'location');
  });
});
