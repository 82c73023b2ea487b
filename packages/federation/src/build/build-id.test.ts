import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildId, foreignSources, type BuildInputs } from './build-id.ts';
import { readPackage } from './workspace.ts';

const FILES = {
  'pnpm-lock.yaml': 'lock',
  'tsconfig.base.json': '{}',
  'remote-x/package.json': '{"name":"@x/remote-x","version":"1.0.0"}',
  'remote-x/remote.config.ts': 'export default {};',
  'remote-x/src/remote.ts': 'export const remote = 1;',
  'remote-x/src/remote.test.ts': 'it("works", () => {});',
  'presets/package.json': '{"name":"@x/presets","version":"1.0.0"}',
  'presets/src/index.ts': 'export {};',
};

describe('the id of a build', () => {
  const roots: string[] = [];
  afterAll(() => {
    for (const root of roots) rmSync(root, { recursive: true });
  });

  const workspace = (changes: Readonly<Record<string, string>> = {}): BuildInputs => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'backglass-id-')));
    roots.push(root);
    for (const [file, content] of Object.entries({ ...FILES, ...changes })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    }
    return {
      workspaceRoot: root,
      compiled: [readPackage(join(root, 'remote-x'))],
      provided: [],
      presets: readPackage(join(root, 'presets')),
    };
  };
  const original = buildId(workspace());

  it('is the same for the same sources, wherever they stand', () => {
    expect(original).toMatch(/^[0-9a-f]{12}$/);
    expect(buildId(workspace())).toBe(original);
  });

  it.each([
    ['remote-x/src/remote.ts', 'export const remote = 2;'],
    ['remote-x/src/new.ts', ''],
    ['remote-x/remote.config.ts', 'export default { };'],
    ['remote-x/package.json', '{"name":"@x/remote-x","version":"1.0.0" }'],
    ['presets/src/index.ts', 'export {}; '],
    ['pnpm-lock.yaml', 'another lock'],
    ['tsconfig.base.json', '{ }'],
  ])('is another one when a byte of %s is', (file, content) => {
    expect(buildId(workspace({ [file]: content }))).not.toBe(original);
  });

  it('does not change with a test or a document', () => {
    const changes = { 'remote-x/src/remote.test.ts': 'changed', 'remote-x/src/notes.md': 'new' };
    expect(buildId(workspace(changes))).toBe(original);
  });

  it('changes with the version of a module that the host provides', () => {
    const inputs = workspace();
    const provided = (version: string) => [{ name: 'react', version, dependencies: {}, root: '/anywhere' }];
    const one = buildId({ ...inputs, provided: provided('19.3.1') });
    expect(one).toBe(buildId({ ...workspace(), provided: provided('19.3.1') }));
    expect(one).not.toBe(buildId({ ...inputs, provided: provided('19.3.2') }));
  });
});

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
