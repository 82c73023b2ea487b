import type { DevState } from './dev-build.ts';
import { createHotUpdater } from './hot-updates.ts';

const state = (change: Partial<DevState> = {}): DevState => ({
  page: 'page-1',
  build: 'a',
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
    await join(build);
    await receive(state());
    expect(running()).toBe('a');
    await receive(state({ build: 'c' }));
    expect(running()).toBe('c');
    expect(reload).not.toHaveBeenCalled();
  });

  it('applies a build that finished while the remote was loading', async () => {
    const { receive, join, build, running } = page({ a: 'b' });
    await receive(state({ build: 'b' }));
    await join(build);
    expect(running()).toBe('b');
  });

  it.each([
    ['a module cannot be replaced', { a: 'broken' }],
    ['there is no update', {}],
  ])('reloads when %s', async (_, updates) => {
    const { receive, join, build, reload } = page(updates);
    await join(build);
    await receive(state({ build: 'b' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads when the document has changed', async () => {
    const { receive, reload } = page();
    await receive(state());
    await receive(state({ build: 'b' }));
    expect(reload).not.toHaveBeenCalled();
    await receive(state({ page: 'page-2', build: 'b' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows a compile error, and keeps the running build', async () => {
    const { receive, join, build, running, show, reload } = page({ a: 'b' });
    await join(build);
    await receive(state({ page: 'page-2', problem: 'Unexpected token' }));
    expect(show).toHaveBeenLastCalledWith('Unexpected token');
    expect(running()).toBe('a');
    expect(reload).not.toHaveBeenCalled();
    await receive(state({ build: 'b' }));
    expect(show).toHaveBeenLastCalledWith(null);
  });
});
