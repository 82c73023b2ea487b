import { foreignSources } from './foreign-sources.ts';

describe('files that a build read', () => {
  const known = ['/work/remote-x', '/work/packages/federation'];
  const foreign = (...files: string[]) => foreignSources(files, '/work', known);

  it('are fine in the packages that its version covers, and in what is installed', () => {
    expect(
      foreign(
        '/work/remote-x/src/remote.ts',
        '/work/packages/federation/src/runtime/provide-core.ts',
        '/work/node_modules/.pnpm/zod@4/node_modules/zod/src/index.ts',
        '/usr/lib/node/src/x.js',
      ),
    ).toEqual([]);
  });

  it('are named when they belong to another package of the workspace', () => {
    expect(foreign('/work/packages/ui/src/button/button.tsx', '/work/remote-x2/src/a.ts')).toEqual([
      'packages/ui/src/button/button.tsx',
      'remote-x2/src/a.ts',
    ]);
  });
});
