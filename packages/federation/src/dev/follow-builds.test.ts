import type { DevState } from './dev-build.ts';
import { buildFollower } from './follow-builds.ts';

const state = (change: Partial<DevState> = {}): DevState => ({
  page: 'page-1',
  build: 'a',
  problem: null,
  ...change,
});

/** A page whose remote goes from one build to the next by the updates there are. */
const page = (updates: Readonly<Record<string, string>> = {}) => {
  const effects = { reload: jest.fn(), show: jest.fn() };
  const followed = buildFollower(effects);
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
  return { ...followed, ...effects, build, running: () => running };
};

describe('a page in development', () => {
  it('takes an edit in, one build after the other, and stays', async () => {
    const { receive, join, build, running, reload } = page({ a: 'b', b: 'c' });
    await join(build);
    await receive(state());
    expect(running()).toBe('a');
    await receive(state({ build: 'c' }));
    expect(running()).toBe('c');
    expect(reload).not.toHaveBeenCalled();
  });

  it('takes in what was built while its remote was on the way', async () => {
    const { receive, join, build, running } = page({ a: 'b' });
    await receive(state({ build: 'b' }));
    await join(build);
    expect(running()).toBe('b');
  });

  it.each([
    ['a module cannot be replaced', { a: 'broken' }],
    ['the update is not to be had', {}],
  ])('reloads when %s', async (_, updates) => {
    const { receive, join, build, reload } = page(updates);
    await join(build);
    await receive(state({ build: 'b' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded again when the document would be another, whether its remote is there or not', async () => {
    const { receive, reload } = page();
    await receive(state());
    await receive(state({ build: 'b' }));
    expect(reload).not.toHaveBeenCalled();
    await receive(state({ page: 'page-2', build: 'b' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('says what does not compile, and goes on with what it has until it does', async () => {
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
