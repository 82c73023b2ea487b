import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourcesOf } from './build-inputs.ts';
import { changedOrigin, originOf } from './commit-of.ts';
import { writeFiles } from './test/checkouts.ts';
import { readPackage } from './workspace.ts';

const FILES = {
  '.gitignore': 'node_modules/\ngenerated.ts\n',
  'pnpm-lock.yaml': 'lock',
  'tsconfig.base.json': '{}',
  'remote-x/package.json': '{"name":"@x/remote-x","version":"1.0.0"}',
  'remote-x/remote.config.ts': '',
  'remote-x/src/remote.ts': '',
  'remote-x/src/remote.test.ts': '',
  'packages/shapes/package.json': '{"name":"@x/shapes","version":"1.0.0"}',
  'packages/shapes/src/index.ts': '',
  'presets/package.json': '{"name":"@x/presets","version":"1.0.0"}',
  'presets/src/index.ts': '',
  'packages/ui/package.json': '{"name":"@backglass/ui","version":"1.0.0"}',
  'packages/ui/src/index.ts': '',
  'packages/ui/src/table/table.module.css': '',
};

describe('the commit of a build', () => {
  const folders: string[] = [];
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'backglass-commit-')));
    folders.push(root);
    write(FILES);
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const write = (files: Readonly<Record<string, string>>, folder = root): void => writeFiles(folder, files);
  const git = (...words: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@centre.test', ...words], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const commit = (): string => {
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'feat: begin');
    return git('rev-parse', 'HEAD');
  };
  const read = (presets = join(root, 'presets')) => {
    const pack = (folder: string) => readPackage(join(root, folder));
    const sources = sourcesOf({
      workspaceRoot: root,
      packages: [pack('remote-x'), pack('packages/shapes'), readPackage(presets)],
      provided: [pack('packages/ui')],
    });
    return originOf(join(root, 'remote-x'), sources);
  };

  it('is the commit of the repository when everything that the build reads is committed', () => {
    expect(read().commit).toBeNull();
    const head = commit();
    expect(read()).toEqual({ commit: head, problem: null });
  });

  it('is unknown, with the reason, outside a repository and before the first commit', () => {
    expect(read()).toEqual({
      commit: null,
      problem: expect.stringContaining('not a git repository') as unknown,
    });
    git('init', '--quiet');
    expect(read()).toEqual({ commit: null, problem: `${root} has no commit yet` });
  });

  it.each([
    ['the lock file', 'pnpm-lock.yaml'],
    ['a source', 'remote-x/src/remote.ts'],
    ['a new source', 'remote-x/src/new.ts'],
    ['an ignored source', 'remote-x/src/generated.ts'],
    ['a bundled package', 'packages/shapes/src/index.ts'],
    ['the presets', 'presets/src/index.ts'],
    ['the version of a package that the host provides', 'packages/ui/package.json'],
    ['a style of the design system', 'packages/ui/src/table/table.module.css'],
  ])('is dirty when %s is not committed', (_, file) => {
    const head = commit();
    write({ [file]: '{"name":"@backglass/ui","version":"1.0.1"}' });
    expect(read()).toEqual({ commit: `${head}-dirty`, problem: `uncommitted: ${file}` });
  });

  it('is dirty when a source is removed, or staged only', () => {
    const head = commit();
    rmSync(join(root, 'remote-x/src/remote.ts'));
    expect(read().problem).toBe('uncommitted: remote-x/src/remote.ts');
    write({ 'remote-x/src/remote.ts': '// staged' });
    git('add', '--all');
    expect(read().commit).toBe(`${head}-dirty`);
  });

  it('is dirty when a file changed during the build', () => {
    const head = commit();
    const problem = 'files changed during the build';
    expect(changedOrigin(read())).toEqual({ commit: `${head}-dirty`, problem });
    write({ 'remote-x/src/remote.ts': '// edited' });
    expect(changedOrigin(read())).toEqual(read());
    expect(changedOrigin({ commit: null, problem: 'no git' })).toEqual({ commit: null, problem: 'no git' });
  });

  it('stays when the build does not read the changed file', () => {
    const head = commit();
    write({
      'README.md': '',
      'remote-x/src/remote.test.ts': 'changed',
      'remote-x/src/.DS_Store': '',
      'remote-y/src/remote.ts': '',
      'packages/ui/src/index.ts': 'changed',
      'node_modules/library/index.js': '',
    });
    expect(read().commit).toBe(head);
  });

  it('is dirty when the presets are linked from another repository, but not when they are installed', () => {
    commit();
    const presets = { 'package.json': FILES['presets/package.json'], 'src/index.ts': '' };
    const elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'backglass-presets-')));
    folders.push(elsewhere);
    write(presets, elsewhere);
    expect(read(elsewhere).problem).toBe(`uncommitted: ${elsewhere}`);
    const installed = join(root, 'node_modules/@x/presets');
    write(presets, installed);
    expect(read(installed).problem).toBeNull();
  });

  it('is dirty when any file of the repository is not committed, if another tool has built', () => {
    const head = commit();
    expect(originOf(join(root, 'remote-x')).commit).toBe(head);
    write({ 'packages/shapes/src/index.ts': 'changed' });
    expect(originOf(join(root, 'remote-x'))).toEqual({
      commit: `${head}-dirty`,
      problem: 'uncommitted: packages/shapes/src/index.ts',
    });
  });
});
