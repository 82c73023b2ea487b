import { foreignSources } from './foreign-sources.ts';

describe('files that a build read', () => {
  const known = ['/repo/remote-x', '/repo/packages/federation'];
  const foreign = (...files: string[]) => foreignSources(files, '/repo', known);

  it('are fine in the packages that its version covers, and in what is installed', () => {
    expect(
      foreign(
        '/repo/remote-x/src/remote.ts',
        '/repo/packages/federation/src/runtime/provide-core.ts',
        '/repo/node_modules/.pnpm/zod@4/node_modules/zod/src/index.ts',
        '/usr/lib/node/src/x.js',
      ),
    ).toEqual([]);
  });

  it('are named when they belong to another package of the workspace', () => {
    expect(foreign('/repo/packages/ui/src/button/button.tsx', '/repo/remote-x2/src/a.ts')).toEqual([
      'packages/ui/src/button/button.tsx',
      'remote-x2/src/a.ts',
    ]);
  });
});
