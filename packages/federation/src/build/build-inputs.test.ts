import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildInputs, inputsHash, uncoveredSources } from './build-inputs.ts';
import { writeFiles } from './test/checkouts.ts';
import { readPackage } from './workspace.ts';

const FILES = {
  'pnpm-lock.yaml': 'lock',
  'tsconfig.base.json': '{}',
  'node_modules/.pnpm/lock.yaml': 'installed',
  'remote-x/package.json': '{"name":"@x/remote-x","version":"1.0.0"}',
  'remote-x/remote.config.ts': 'export default {};',
  'remote-x/src/remote.ts': 'export const remote = 1;',
  'remote-x/src/remote.test.ts': 'it("works", () => {});',
  'presets/package.json': '{"name":"@x/presets","version":"1.0.0"}',
  'presets/src/index.ts': 'export {};',
  'ui/package.json': '{"name":"@backglass/ui","version":"1.0.0"}',
  'ui/src/index.ts': '',
  'ui/src/table/table.module.css': '.table { --table-gap: 1px; }',
};

describe('the hash of the inputs of a build', () => {
  const roots: string[] = [];
  afterAll(() => {
    for (const root of roots) rmSync(root, { recursive: true });
  });

  const workspace = (changes: Readonly<Record<string, string>> = {}): BuildInputs => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'backglass-id-')));
    roots.push(root);
    writeFiles(root, { ...FILES, ...changes });
    return {
      workspaceRoot: root,
      packages: [readPackage(join(root, 'remote-x')), readPackage(join(root, 'presets'))],
      provided: [readPackage(join(root, 'ui'))],
    };
  };
  const original = inputsHash(workspace());

  it('is the same for the same sources in another folder', () => {
    expect(original).toMatch(/^[0-9a-f]{64}$/);
    expect(inputsHash(workspace())).toBe(original);
  });

  it.each([
    ['remote-x/src/remote.ts', 'export const remote = 2;'],
    ['remote-x/src/new.ts', ''],
    ['remote-x/remote.config.ts', 'export default { };'],
    ['remote-x/package.json', '{"name":"@x/remote-x","version":"1.0.0" }'],
    ['presets/src/index.ts', 'export {}; '],
    ['pnpm-lock.yaml', 'another lock'],
    ['tsconfig.base.json', '{ }'],
    ['node_modules/.pnpm/lock.yaml', 'installed later'],
    ['ui/src/table/table.module.css', '.table { --table-gap: 2px; }'],
  ])('changes when a byte of %s changes', (file, content) => {
    expect(inputsHash(workspace({ [file]: content }))).not.toBe(original);
  });

  it('stays the same when a test, a Markdown file or a script of a host package changes', () => {
    const changes = {
      'remote-x/src/remote.test.ts': 'changed',
      'remote-x/src/notes.md': 'new',
      'ui/src/index.ts': 'changed',
    };
    expect(inputsHash(workspace(changes))).toBe(original);
  });

  it('changes when the version of a provided module changes', () => {
    const inputs = workspace();
    const provided = (version: string) => [{ name: 'react', version, dependencies: {}, root: '/anywhere' }];
    const one = inputsHash({ ...inputs, provided: provided('19.3.1') });
    expect(one).toBe(inputsHash({ ...workspace(), provided: provided('19.3.1') }));
    expect(one).not.toBe(inputsHash({ ...inputs, provided: provided('19.3.2') }));
  });
});

describe('uncoveredSources', () => {
  const covered = ['/repo/remote-x', '/repo/packages/federation'];
  const uncovered = (...files: string[]) => uncoveredSources(files, '/repo', covered);

  it('is empty when all files are in covered packages, in node_modules, or outside the workspace', () => {
    expect(
      uncovered(
        '/repo/remote-x/src/remote.ts',
        '/repo/packages/federation/src/runtime/provide-core.ts',
        '/repo/node_modules/.pnpm/zod@4/node_modules/zod/src/index.ts',
        '/usr/lib/node/src/x.js',
      ),
    ).toEqual([]);
  });

  it('has the files of other workspace packages', () => {
    expect(uncovered('/repo/packages/ui/src/button/button.tsx', '/repo/remote-x2/src/a.ts')).toEqual([
      'packages/ui/src/button/button.tsx',
      'remote-x2/src/a.ts',
    ]);
  });

  it('has the files beside `src` of a covered package, but not its package.json', () => {
    expect(uncovered('/repo/remote-x/lib/mark.ts', '/repo/remote-x/package.json')).toEqual([
      'remote-x/lib/mark.ts',
    ]);
  });
});
