// The federation runtime is for browsers alone; what it would keep stands here.
const shared = { get: jest.fn(), loading: null as unknown };
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ shareScopeMap: { default: { '@backglass/ui': { '0.1.2': shared } } } }),
}));

describe('a shared module', () => {
  const { get } = shared;
  beforeAll(async () => (await import('./lost-shares.ts')).forgetLostShares());

  /** As the runtime does: it hands out what is on its way, and keeps it. */
  const load = () => (shared.loading ??= shared.get() as unknown) as Promise<unknown>;

  it('that did not come is asked for again by whoever needs it next, and once when it comes', async () => {
    get.mockRejectedValueOnce(new Error('no answer')).mockResolvedValue('module');
    await expect(load()).rejects.toThrow('no answer');
    await expect(load()).resolves.toBe('module');
    await expect(load()).resolves.toBe('module');
    expect(get).toHaveBeenCalledTimes(2);
  });
});
