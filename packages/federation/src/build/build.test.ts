import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remoteReleaseSchema, type RemoteRelease } from '../release.ts';
import { checkouts, CONFIG, LIST } from './test/checkouts.ts';

const COMMAND = resolve(__dirname, '../../bin/build.mjs');

describe('building a remote', () => {
  const { checkout, dispose } = checkouts();
  afterAll(dispose);

  const build = (folder: string, ...words: string[]) =>
    spawnSync(process.execPath, [COMMAND, ...words], { cwd: folder, encoding: 'utf8' });
  const releaseIn = (folder: string): RemoteRelease => {
    const [version = ''] = readdirSync(join(folder, 'dist'));
    const content = readFileSync(join(folder, 'dist', version, 'release.json'), 'utf8');
    return remoteReleaseSchema.parse(JSON.parse(content));
  };

  /** The remote as it is, built once for the tests that only read what was made. */
  let built: string;
  let firstBuild: string;
  beforeAll(() => {
    built = checkout();
    firstBuild = build(built).stdout;
  });

  it('describes what it made, carries nothing the host provides, has a worker in one file, and is not repeated', () => {
    expect(firstBuild).toContain('built in');
    const release = releaseIn(built);
    expect(release.version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
    expect(release.global).toBe(`bg_x_${release.version.slice(6)}`);
    const shared = ['@backglass/platform/operator', 'react', 'react/jsx-runtime'];
    expect(Object.keys(release.shared)).toEqual(shared);
    const [route] = release.routes;
    expect(route?.preload.map(file => file.replace(/\.[0-9a-f]{8}\./, '.'))).toEqual([
      'remoteEntry.js',
      'remote.js',
      'x-list.js',
      'x-list.css',
    ]);
    expect(route?.shared).toEqual(shared);
    const { bytes: workerBytes = 0 } =
      Object.entries(release.files).find(([file]) => file.startsWith('x-worker.'))?.[1] ?? {};
    expect(workerBytes).toBeGreaterThan(50_000);
    const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
    // The federation runtime alone would be 25,000 more.
    expect(bytes - workerBytes).toBeLessThan(15_000);
    expect(build(built).stdout).toContain('is already built');
  });

  it('numbers no module by the path of the checkout', () => {
    const release = releaseIn(built);
    const entry = readFileSync(join(built, 'dist', release.version, release.entry), 'utf8');
    // The federation runtime's entry file, whose generated name has a hash of absolute paths.
    expect(entry).toContain('("federation")');
    expect(entry).toContain('("container")');
    expect(entry).toMatch(/"share:react"/);
    // What the entry's own chunk is called goes by the remote, whatever the build: no other chunk can be given its number.
    expect(entry).toMatch(/[{,]bg_x:0[,}]/);
  });

  it('asks the host for the hash of every script and style that it loads, and replaces none while it runs', () => {
    const release = releaseIn(built);
    const entry = readFileSync(join(built, 'dist', release.version, release.entry), 'utf8');
    expect(entry).toMatch(/(\w+)\.integrity=globalThis\.__BACKGLASS_INTEGRITY__\(\1\.src\)/);
    expect(entry).toMatch(/(\w+)\.integrity=globalThis\.__BACKGLASS_INTEGRITY__\(\1\.href\)/);
    for (const file of Object.keys(release.files).filter(name => name.endsWith('.js'))) {
      expect(readFileSync(join(built, 'dist', release.version, file), 'utf8')).not.toMatch(
        /\$Refresh|hot-update|webpackHot|__BACKGLASS_DEV__|jsxDEV/,
      );
    }
  });

  it('makes the same bytes in another checkout', () => {
    const another = checkout();
    build(another, '--brief');
    expect(releaseIn(another).version).toBe(releaseIn(built).version);
    expect(releaseIn(another).files).toEqual(releaseIn(built).files);
  });

  it('after an edit has another entry and another file of what was edited, and every other file as it was', () => {
    const edited = checkout({ 'remote-x/src/list.tsx': LIST.replace('useState(1)', 'useState(2)') });
    build(edited, '--brief');
    const [before, after] = [releaseIn(built).files, releaseIn(edited).files];
    const partOf = (file: string): string => file.replace(/\.[0-9a-f]{8}\./, '.');
    const changed = Object.entries(after).filter(
      ([file, { integrity }]) => before[file]?.integrity !== integrity,
    );
    expect(changed.map(([file]) => partOf(file)).sort()).toEqual(['remoteEntry.js', 'x-list.js']);
    expect(Object.keys(after).map(partOf)).toEqual(
      expect.arrayContaining(['remote.js', 'x-list.css', 'x-worker.js']),
    );
  });

  it('joins the eager screen with the exposed chunk, and every route still finds its screen', () => {
    const folder = checkout({
      'remote-x/remote.config.ts': CONFIG.replace('routes:', "eagerScreen: 'x-list', routes:"),
    });
    build(folder, '--brief');
    const { files, ...release } = releaseIn(folder);
    expect(Object.keys(files).filter(file => file.startsWith('x-list.'))).toEqual([]);
    expect(JSON.stringify(release)).toMatch(/"preload":\["remoteEntry\.[^"]+","remote\.[^"]+\.js"/);
  });

  it.each([
    [
      'a screen has no chunk',
      { 'remote-x/remote.config.ts': CONFIG.replace('x-list', 'x-detail') },
      'no chunk is called "x-detail"',
    ],
    [
      'the eager screen is of no route',
      { 'remote-x/remote.config.ts': CONFIG.replace('routes:', "eagerScreen: 'x-lost', routes:") },
      'no route has this screen',
    ],
    ['a source does not parse', { 'remote-x/src/list.tsx': 'export const = 1;' }, 'list.tsx'],
    ['an import is missing', { 'remote-x/src/list.tsx': "export * from './gone.ts';" }, './gone.ts'],
    ['the configuration is wrong', { 'remote-x/remote.config.ts': CONFIG.replace("'x'", "'X!'") }, 'name'],
    [
      'it compiles a package that its version does not cover',
      {
        'packages/other/src/a.ts': 'export const a = 1;',
        'remote-x/src/list.tsx': "export { a } from '../../packages/other/src/a.ts';",
      },
      'packages/other/src/a.ts',
    ],
  ])('fails and leaves nothing when %s', (_what, changes, said) => {
    const folder = checkout(changes);
    const { status, stderr } = build(folder);
    expect(status).toBe(1);
    expect(stderr).toContain(said);
    expect(existsSync(join(folder, 'dist')) ? readdirSync(join(folder, 'dist')) : []).toEqual([]);
  });
});
