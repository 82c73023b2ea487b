import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readManifest } from '../container/read-container.ts';
import { MANIFEST_FILE } from '../release.ts';
import { checkouts, CONFIG, LIST, releaseIn } from './test/checkouts.ts';

const COMMAND = resolve(__dirname, '../../bin/build.mjs');

const { checkout, build, buildDuringEdit, dispose } = checkouts();
afterAll(dispose);

describe('building a remote', () => {
  /** The unchanged remote is built once, because several tests read its output. */
  let built: string;
  let firstBuild: string;
  beforeAll(() => {
    built = checkout();
    firstBuild = spawnSync(process.execPath, [COMMAND], { cwd: built, encoding: 'utf8' }).stdout;
  });

  it('lists its files, bundles no host module, puts a worker into one file, and skips the second build', async () => {
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
    // The federation runtime alone would add 25,000 bytes.
    expect(bytes - workerBytes).toBeLessThan(15_000);
    expect((await build(built)).stdout).toContain('is already built');
  });

  it('says why a release names no commit, also when git distrusts the clone', () => {
    const warningOf = (environment: Readonly<Record<string, string>> = {}): string =>
      spawnSync(process.execPath, [COMMAND], {
        cwd: built,
        encoding: 'utf8',
        env: { ...process.env, ...environment },
      }).stderr;
    const { version, commit } = releaseIn(built);
    expect(commit).toBeNull();
    const warning = warningOf();
    expect(warning).toContain(`x ${version} names no commit (fatal: not a git repository (or any`);
    expect(warning).toMatch(/\)\. It may be a preview; to go live, commit and build again\.\n$/);
    spawnSync('git', ['init', '--quiet'], { cwd: built });
    expect(warningOf({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' })).toContain('dubious ownership');
    rmSync(join(built, '.git'), { recursive: true });
  });

  it('gives no module an id that depends on the path of the checkout', () => {
    const release = releaseIn(built);
    const entry = readFileSync(join(built, 'dist', release.version, release.entry), 'utf8');
    // By default, the id of the federation runtime's entry contains a hash of absolute paths.
    expect(entry).toContain('("federation")');
    expect(entry).toContain('("container")');
    expect(entry).toMatch(/"share:react"/);
    // The id of the entry's chunk is the same in every build.
    expect(entry).toMatch(/[{,]bg_x:0[,}]/);
  });

  it('has a manifest with the exposed and the shared modules, without paths of this machine', () => {
    const { version, entry, files, shared } = releaseIn(built);
    const folder = join(built, 'dist', version);
    // Throws when the manifest does not expose `./remote`.
    const manifest = readManifest(folder);
    expect(manifest.entry).toBe(entry);
    expect([...manifest.shared].sort()).toEqual(Object.keys(shared));
    const text = readFileSync(join(folder, MANIFEST_FILE), 'utf8');
    const named = text.match(/[\w.-]+\.(?:css|js)(?=")/g) ?? [];
    expect(named).toContain(entry);
    expect(Object.keys(files)).toEqual(expect.arrayContaining([...named, MANIFEST_FILE]));
    expect(files).not.toHaveProperty(['mf-stats.json']);
    for (const path of [dirname(built), process.cwd()]) expect(text).not.toContain(path);
  });

  it('loads scripts and styles with the hashes that the host returns, and contains no code of `src/dev`', () => {
    const release = releaseIn(built);
    const entry = readFileSync(join(built, 'dist', release.version, release.entry), 'utf8');
    expect(entry).toMatch(/(\w+)\.integrity=globalThis\.__BACKGLASS_INTEGRITY__\(\1\.src\)/);
    expect(entry).toMatch(/(\w+)\.integrity=globalThis\.__BACKGLASS_INTEGRITY__\(\1\.href\)/);
    // This code limits the load time of a stylesheet.
    expect(entry).toMatch(/(\w+)\.onerror\(\{type:"timeout",target:\1\}\)/);
    for (const file of Object.keys(release.files).filter(name => name.endsWith('.js'))) {
      expect(readFileSync(join(built, 'dist', release.version, file), 'utf8')).not.toMatch(
        /\$Refresh|hot-update|webpackHot|__BACKGLASS_DEV__|jsxDEV/,
      );
    }
  });

  it('has the same bytes in another checkout', async () => {
    const another = checkout();
    await build(another, '--brief');
    expect(releaseIn(another).version).toBe(releaseIn(built).version);
    expect(releaseIn(another).files).toEqual(releaseIn(built).files);
  });

  it('changes only the entry, the edited chunk and the manifest when a screen changes', async () => {
    const edited = checkout({ 'remote-x/src/list.tsx': LIST.replace('useState(1)', 'useState(2)') });
    await build(edited, '--brief');
    const [before, after] = [releaseIn(built).files, releaseIn(edited).files];
    const partOf = (file: string): string => file.replace(/\.[0-9a-f]{8}\./, '.');
    const changed = Object.entries(after).filter(
      ([file, { integrity }]) => before[file]?.integrity !== integrity,
    );
    expect(changed.map(([file]) => partOf(file)).sort()).toEqual([
      'mf-manifest.json',
      'remoteEntry.js',
      'x-list.js',
    ]);
    expect(Object.keys(after).map(partOf)).toEqual(
      expect.arrayContaining(['remote.js', 'x-list.css', 'x-worker.js']),
    );
  });

  it('keeps its version, and builds again, when a change does not reach the output', async () => {
    const changed = checkout({
      'pnpm-lock.yaml': 'a library that this remote does not bundle',
      'remote-x/src/list.tsx': `// A comment.\n${LIST}`,
    });
    expect((await build(changed, '--brief')).stdout).toContain('built in');
    expect(releaseIn(changed)).toEqual({
      ...releaseIn(built),
      built_at: expect.any(String) as unknown,
    });
    const folder = join(changed, 'dist', releaseIn(changed).version);
    const before = statSync(folder).ino;
    const mapOf = () => readFileSync(join(folder, `${releaseIn(changed).routes[0]?.preload[2]}.map`), 'utf8');
    expect(mapOf()).toContain('// A comment.');
    writeFileSync(join(changed, '../pnpm-lock.yaml'), 'another lock file');
    writeFileSync(join(changed, 'src/list.tsx'), `// Another comment.\n${LIST}`);
    expect((await build(changed, '--brief')).stdout).toContain('built in');
    expect(releaseIn(changed).version).toBe(releaseIn(built).version);
    expect(mapOf()).toContain('// Another comment.');
    // A server may read this folder while the build runs.
    expect(statSync(folder).ino).toBe(before);
    expect((await build(changed, '--brief')).stdout).toContain('is already built');
  });

  it('builds again when a file was edited during the last build, also after the edit is undone', async () => {
    const folder = checkout();
    const file = join(folder, 'src/list.tsx');
    await buildDuringEdit(folder, { file, content: LIST.replace('useState(1)', 'useState(2)') });
    expect(releaseIn(folder).version).not.toBe(releaseIn(built).version);
    writeFileSync(file, LIST);
    expect((await build(folder, '--brief')).stdout).toContain('built in');
    expect(releaseIn(folder).version).toBe(releaseIn(built).version);
  });

  it('has another version when only release.json changes', async () => {
    const renamed = checkout({
      'remote-x/remote.config.ts': CONFIG.replace("access: 'public'", "access: 'operator'"),
    });
    await build(renamed, '--brief');
    expect(releaseIn(renamed).version).not.toBe(releaseIn(built).version);
  });

  it('names its global after its version in the entry, the manifest and the source maps', () => {
    const { version, global, entry } = releaseIn(built);
    const folder = join(built, 'dist', version);
    for (const file of [entry, MANIFEST_FILE, `${entry}.map`])
      expect(readFileSync(join(folder, file), 'utf8')).toContain(global);
    for (const file of readdirSync(folder))
      expect(readFileSync(join(folder, file), 'utf8')).not.toContain('_000000000000');
  });

  it('bundles the eager screen with the exposed chunk, from which other screens use its modules', async () => {
    const other = `'x-other': () => import(/* webpackChunkName: "x-other" */ './other.tsx')`;
    const folder = checkout({
      'remote-x/remote.config.ts': CONFIG.replace(
        'routes: [',
        "eagerScreen: 'x-list', routes: [{ path: '/x/other', access: 'public', title, screen: 'x-other' },",
      ),
      'remote-x/src/remote.ts': `export const remote = {
  screens: { 'x-list': () => import(/* webpackChunkName: "x-list" */ './list.tsx'), ${other} },
};
`,
      'remote-x/src/other.tsx': `export { List } from './list.tsx';\n`,
      // The worker has this module too.
      'remote-x/src/list.tsx': `import './large.ts';\n${LIST}`,
    });
    await build(folder, '--brief');
    const chunk = readdirSync(join(folder, 'dist', releaseIn(folder).version)).find(file =>
      /^x-other\..*\.js$/.test(file),
    );
    expect(readFileSync(join(folder, 'dist', releaseIn(folder).version, chunk ?? ''), 'utf8')).not.toContain(
      'x-worker',
    );
    const { files, ...release } = releaseIn(folder);
    expect(Object.keys(files).filter(file => file.startsWith('x-list.'))).toEqual([]);
    expect(JSON.stringify(release)).toMatch(/"preload":\["remoteEntry\.[^"]+","remote\.[^"]+\.js"/);
  });

  it('ends normally when its output pipe is closed', async () => {
    const child = spawn(process.execPath, [COMMAND, '--help']);
    child.stdout.destroy();
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(printed).toBe('');
  });
});

describe('a failed build of a remote', () => {
  it.each([
    [
      'a screen has no chunk',
      {
        'remote-x/src/remote.ts':
          "export const remote = { screens: { 'x-list': () => import('./list.tsx') } };",
      },
      'no chunk is called "x-list"',
    ],
    [
      'the exposed module lacks a screen',
      { 'remote-x/remote.config.ts': CONFIG.replace('x-list', 'x-detail') },
      'src/remote.ts has no "x-detail" in "screens"',
    ],
    [
      'no route has the eager screen',
      { 'remote-x/remote.config.ts': CONFIG.replace('routes:', "eagerScreen: 'x-lost', routes:") },
      'no route has this screen',
    ],
    ['a source does not parse', { 'remote-x/src/list.tsx': 'export const = 1;' }, 'list.tsx'],
    ['an import is missing', { 'remote-x/src/list.tsx': "export * from './gone.ts';" }, './gone.ts'],
    [
      'Spanish lacks a text',
      {
        'remote-x/src/locales/en.json': '{"title":"X","list":{"more":"More"}}',
        'remote-x/src/locales/es.json': '{"title":"X","list":{"old":"Viejo"}}',
      },
      'src/locales/es.json: list.more is missing\nsrc/locales/es.json: list.old is not in en.json\n',
    ],
    ['the configuration is invalid', { 'remote-x/remote.config.ts': CONFIG.replace("'x'", "'X!'") }, 'name'],
    [
      'it compiles a file of a package that it does not depend on',
      {
        'packages/other/src/a.ts': 'export const a = 1;',
        'remote-x/src/list.tsx': "export { a } from '../../packages/other/src/a.ts';",
      },
      'packages/other/src/a.ts',
    ],
    [
      'a style applies to the whole page',
      { 'remote-x/src/list.module.css': '.list { color: red; }\n:global(body) > p { color: red; }\n' },
      'src/list.module.css: "body > p" reaches beyond this remote',
    ],
    [
      'a style sets a token of the design system',
      { 'remote-x/src/list.module.css': '.list { --color-focus: red; }\n' },
      'src/list.module.css: --color-focus belongs to the design system',
    ],
  ])('has no output when %s', async (_what, changes, message) => {
    const folder = checkout(changes);
    const { status, stderr } = await build(folder);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(existsSync(join(folder, 'dist')) ? readdirSync(join(folder, 'dist')) : []).toEqual([]);
  });

  it('prints one line when the configuration does not parse', async () => {
    const folder = checkout({ 'remote-x/remote.config.ts': CONFIG.replace('name:', 'name::') });
    expect(await build(folder)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${join(folder, 'remote.config.ts')}:4:7: Unexpected ":"\n`,
    });
  });
});
