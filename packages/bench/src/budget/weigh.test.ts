import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { BROTLI } from '@backglass/delivery';
import { readBuild, weighRoutes } from './weigh.ts';

const title = { en: 'X', es: 'X' };
const common = {
  schema: 1,
  version: '0.1.0-0123456789ab',
  commit: null,
  built_at: '2026-11-01T00:00:00Z',
  loader_protocol: 1,
};
const SHELL = {
  ...common,
  kind: 'shell',
  name: 'shell',
  platform: '0.1.0',
  reads: 1,
  provides: {},
  scripts: ['main.js'],
  styles: ['main.css'],
  lazy: { '@backglass/ui/forms': ['forms.js', 'input.js'], '@backglass/ui/overlay': ['forms.js', 'more.js'] },
};
const route = { path: '/x', access: 'public', title, screen: 'x-list', preload: ['entry.js', 'list.js'] };
const REMOTE = {
  ...common,
  kind: 'remote',
  name: 'x',
  title,
  entry: 'entry.js',
  global: 'bg_x_0123456789ab',
  platform: '^0.1.0',
  shared: {},
  nav: [],
  routes: [
    { ...route, shared: ['react', '@backglass/ui/forms', '@backglass/ui/overlay'] },
    { ...route, path: '/x/plain', screen: 'x-plain', preload: ['entry.js'], shared: ['react'] },
  ],
};

describe('weighRoutes', () => {
  const root = mkdtempSync(join(tmpdir(), 'backglass-weigh-'));
  afterAll(() => rmSync(root, { recursive: true }));

  const build = (release: { readonly name: string }, files: readonly string[]) => {
    const folder = join(root, release.name);
    mkdirSync(folder);
    const described = files.map(file => [file, { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 }] as const);
    for (const file of files) writeFileSync(join(folder, file), file.repeat(file.length));
    writeFileSync(
      join(folder, 'release.json'),
      JSON.stringify({ ...release, files: Object.fromEntries(described) }),
    );
    return readBuild(folder);
  };
  const shell = (fonts: readonly string[] = []) =>
    build(SHELL, [
      'splash.html',
      'before-first-paint.js',
      'main.js',
      'main.css',
      'forms.js',
      'input.js',
      'more.js',
      ...fonts,
    ]);
  const remote = () => build(REMOTE, ['entry.js', 'list.js']);

  it('adds up the shell, the screen and each file of the shared modules once', async () => {
    const builds = [await remote(), await shell()];
    const [list, plain] = await weighRoutes(builds);
    expect(list?.parts.map(({ name, files }) => [name, files])).toEqual([
      ['shell', 2],
      ['x: x-list', 2],
      ['ui/forms + ui/overlay', 3],
    ]);
    const weighed = await Promise.all(
      ['forms.js', 'input.js', 'more.js'].map(file => builds[1]?.weigh(file)),
    );
    expect(list?.parts[2]?.scripts).toBe(weighed.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0));
    expect(list?.requests).toBe(1 + 2 + 2 + 3);
    const first = await Promise.all(['before-first-paint.js', 'main.js'].map(file => builds[1]?.weigh(file)));
    expect(list?.parts[0]?.scripts).toBe((first[0] ?? 0) + (first[1] ?? 0));
    expect(plain?.parts.map(({ name }) => name)).toEqual(['shell', 'x: x-plain']);
    expect(list?.scripts).toBe(list?.parts.reduce((sum, { scripts }) => sum + scripts, 0));
  });

  it('weighs files after the compression that `publish` uses', async () => {
    const content = Buffer.from('entry.js'.repeat(8));
    const compressed = await BROTLI.compress(content);
    expect(brotliDecompressSync(compressed)).toEqual(content);
    rmSync(join(root, 'x'), { recursive: true });
    expect(await (await remote()).weigh('entry.js')).toBe(compressed.length);
  });

  it('adds up the files of fonts', async () => {
    rmSync(join(root, 'shell'), { recursive: true });
    expect((await shell(['a.woff2', 'b.woff2'])).fonts).toBe(2);
  });

  it('rejects when there is no build of the shell', async () => {
    await expect(weighRoutes([])).rejects.toThrow('there is no build of the shell');
  });
});
