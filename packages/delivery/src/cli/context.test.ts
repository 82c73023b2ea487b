import { resolve } from 'node:path';
import { contextOf } from './context.ts';

describe('the settings of a command', () => {
  const contextIn = (environment: Readonly<Record<string, string>>) =>
    contextOf(environment, { workspaceRoot: import.meta.dirname, print: jest.fn(), printError: jest.fn() });

  it('are not set when they are empty', () => {
    const allEmpty = new Proxy({}, { get: () => '' });
    const { dataDir, by, ...settings } = contextIn(allEmpty);
    expect([dataDir, by]).toEqual([resolve('.backglass'), contextIn({}).by]);
    expect(settings.hasStore).toBe(false);
    expect(Object.values(settings)).not.toContain('');
  });
});
