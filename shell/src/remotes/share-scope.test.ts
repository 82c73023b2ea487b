import { createShareScope } from './share-scope.ts';

const shell = { provides: { react: '19.3.1', '@backglass/ui/lists': '0.3.0' } };

describe('the share scope of a container', () => {
  it('marks the modules of the host, with their versions, as loaded', () => {
    const scope = createShareScope(shell);
    expect(Object.keys(scope['react'] ?? {})).toEqual(['19.3.1']);
    expect(scope['react']?.['19.3.1']).toMatchObject({ from: 'shell', eager: false, loaded: true });
    expect(scope).toHaveProperty(['@backglass/ui/lists', '0.3.0']);
  });

  it('returns the copy of the host', async () => {
    const factory = await createShareScope(shell)['react']?.['19.3.1']?.get();
    expect(factory?.()).toMatchObject({ useState: (await import('react')).useState });
  });

  it('is a new one for each container, because federation runtimes write into it', () => {
    const [one, other] = [createShareScope(shell), createShareScope(shell)];
    expect(one['react']?.['19.3.1']).not.toBe(other['react']?.['19.3.1']);
  });
});
