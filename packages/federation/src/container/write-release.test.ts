import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idOfContents } from '../build/build-id.ts';
import type { RemoteDeclaration } from '../build/remote-declaration.ts';
import { writeFiles } from '../build/test/checkouts.ts';
import { integrityOf } from '../integrity.ts';
import type { RemoteRelease } from '../release.ts';
import { describeContainer } from './write-release.ts';

const title = { en: 'Walls', es: 'Pantallas' };
const declared: RemoteDeclaration = {
  name: 'walls',
  title,
  platform: '^0.2.0',
  routes: [{ path: '/walls', access: 'operator', title, screen: 'home' }],
  nav: [],
};

const CHUNK = 'push([1])';
const noFiles = { sync: [], async: [] };
const manifest = {
  metaData: { globalName: 'walls', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' } },
  exposes: [{ path: './remote' }],
  shared: [{ name: 'react', assets: { js: noFiles } }],
};
const files = {
  'remoteEntry.js': `load("1.js", "${integrityOf(Buffer.from(CHUNK))}")`,
  '1.js': CHUNK,
  '1.css': '.walls p { color: red }',
  '1.js.map': '{}',
  'mf-manifest.json': JSON.stringify(manifest),
  'mf-stats.json': '{}',
  '@mf-types.d.ts': '',
  id_rsa: 'secret',
  'secrets.env': 'secret',
  'logo.svg': '<svg/>',
  '.vite/manifest.json': '{}',
  'index.html': '',
};
const pack = { version: '1.2.3' };
type Built = Readonly<Record<string, string>>;

const withManifest = (change: object, other: Built = {}): Built => ({
  ...files,
  ...other,
  'mf-manifest.json': JSON.stringify({ ...manifest, ...change }),
});

const withMetaData = (change: object, other: Built = {}): Built =>
  withManifest({ metaData: { ...manifest.metaData, ...change } }, other);

const describeFiles = (
  built: Built,
  inPackage: object = pack,
  change: (folder: string) => void = () => undefined,
): RemoteRelease => {
  const root = mkdtempSync(join(tmpdir(), 'backglass-container-'));
  try {
    const inDist = Object.entries(built).map(([file, text]) => [`dist/${file}`, text] as const);
    writeFiles(root, {
      ...Object.fromEntries(inDist),
      'package.json': JSON.stringify(inPackage),
      'node_modules/react/package.json': JSON.stringify({ name: 'react', version: '19.3.1' }),
    });
    const folder = join(root, 'dist');
    change(folder);
    return describeContainer({ folder, root, declared });
  } finally {
    rmSync(root, { recursive: true });
  }
};

const SOURCES = {
  'home.tsx': `import { useTexts, type Texts, RouteMatch } from '@backglass/platform';
import { Button as Key } from '@backglass/ui';
import '@backglass/ui/lists';
import { useState } from 'react';
export { notify, isRetryable as isTemporary } from '@backglass/platform';
const Home = (match: RouteMatch, texts: Texts) => <Key>{useTexts(match, texts, useState)}</Key>;`,
  'old.js': "import ui from '@backglass/ui'; export * from '@backglass/contract'; ui();",
  'flow.js': "import { Panel } from '@backglass/ui'; const a = (b: any) => <",
  'home.test.tsx': "import { Icon } from '@backglass/ui'; Icon();",
  'notes.md': "import { Logo } from '@backglass/ui';",
};

const REACT_CODE = 'Symbol.for("react.transitional.element")';

const installUi = (folder: string): void => {
  const ui = join(folder, '../node_modules/@backglass/ui');
  mkdirSync(join(ui, 'dist'), { recursive: true });
  writeFileSync(join(ui, 'package.json'), '{ "name": "@backglass/ui", "version": "1.0.0" }');
  writeFileSync(join(ui, 'dist/tokens.css'), ':root { --color-focus: blue }');
};

describe('the release of a container', () => {
  it('has the entry, the global, the files with their hashes, and the range of React', () => {
    const release = describeFiles(files);
    expect(release).toMatchObject({
      ...{ name: 'walls', entry: 'remoteEntry.js', global: 'walls', container: 'script', loader_protocol: 2 },
    });
    expect(release.shared).toEqual({ react: '^19.3.1' });
    expect(Object.keys(release.files)).toEqual([
      '1.css',
      '1.js',
      'logo.svg',
      'mf-manifest.json',
      'remoteEntry.js',
    ]);
    expect(release.routes).toEqual([{ ...declared.routes[0], preload: ['remoteEntry.js'], shared: [] }]);
  });

  it('has the same version for the same files, and another one for others', () => {
    const { version } = describeFiles(files);
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
    expect(describeFiles(files).version).toBe(version);
    expect(describeFiles({ ...files, '1.css': '.walls { color: red }' }).version).not.toBe(version);
  });

  it('has an id that is a hash of the whole release except version, commit and build time', () => {
    const release = describeFiles(files);
    expect(release.version).toBe(`1.2.3-${idOfContents(release)}`);
    expect(idOfContents({ ...release, version: '1.2.4-0123456789ab', commit: 'abc', built_at: '' })).toBe(
      idOfContents(release),
    );
    for (const change of [{ loader_protocol: 1 }, { routes: [] }, { schema: 2 as 1 }])
      expect(idOfContents({ ...release, ...change })).not.toBe(idOfContents(release));
  });

  it('is an ES module, which may lack hashes, when the manifest has the type "module"', () => {
    const metaData = {
      globalName: 'walls',
      remoteEntry: { name: 'entry.js', path: 'assets', type: 'module' },
    };
    const release = describeFiles(withManifest({ metaData }, { 'assets/entry.js': 'import("../1.js")' }));
    expect(release).toMatchObject({ entry: 'assets/entry.js', container: 'module' });
    expect(release.routes[0]?.preload).toEqual([]);
  });

  it('does not list a library that the remote shares and bundles', () => {
    const copy = { name: 'd3', assets: { js: { sync: ['1.js'], async: [] } } };
    expect(describeFiles(withManifest({ shared: [...manifest.shared, copy] })).shared).not.toHaveProperty(
      'd3',
    );
  });

  it('lists the exports of shared modules that the sources import by name', () => {
    const { imports } = describeFiles(files, pack, folder => {
      mkdirSync(join(folder, '../src'));
      for (const [file, source] of Object.entries(SOURCES))
        writeFileSync(join(folder, '../src', file), source);
    });
    expect(imports).toEqual({
      '@backglass/contract': [],
      '@backglass/platform': ['isRetryable', 'notify', 'useTexts'],
      '@backglass/ui': ['Button', 'default'],
      '@backglass/ui/lists': [],
    });
  });

  it('does not list exports when it finds no sources', () => {
    expect(describeFiles(files)).not.toHaveProperty('imports');
  });

  it.each([
    ['has no manifest', { 'remoteEntry.js': '' }, 'it has no mf-manifest.json. Set "manifest: true"'],
    [
      'does not expose ./remote',
      withManifest({ exposes: [{ path: './app' }] }),
      'exposes ./app; a remote exposes ./remote',
    ],
    [
      'bundles a module of the host',
      withManifest({ shared: [{ name: 'react', assets: { js: { sync: ['2.js'], async: [] } } }] }),
      'bundles react, which the host provides. Set "import: false"',
    ],
    [
      'does not share React',
      withManifest({ shared: [{ name: '@backglass/ui', assets: { js: noFiles } }] }),
      'does not share react, so it bundles its own copy',
    ],
    [
      'shares nothing and contains React',
      withManifest({ shared: [] }, { 'remoteEntry.js': `${files['remoteEntry.js']};${REACT_CODE}` }),
      'does not share react, so it bundles its own copy',
    ],
    [
      'has an entry that ends in .mjs',
      withMetaData({ remoteEntry: { name: 'e.mjs', path: '', type: 'module' } }),
      'has the entry e.mjs; its name must end in .js',
    ],
    [
      'has an entry of an unsupported type',
      withMetaData({ remoteEntry: { name: 'e.js', path: '', type: 'commonjs' } }),
      'has an entry of type commonjs',
    ],
    ['has a name that is no identifier', withMetaData({ globalName: 'my-walls' }), 'globalName'],
    [
      'has a chunk that ends in .mjs',
      { ...files, '2.mjs': '' },
      'contains 2.mjs; the names of its scripts must end in .js',
    ],
    [
      'has a style for the whole page',
      { ...files, '1.css': '.walls p, body > p { color: red }' },
      '1.css: ".walls p, body > p" reaches beyond the remote. Each selector needs a class',
    ],
    ['has a broken manifest', { ...files, 'mf-manifest.json': '{' }, 'cannot be read as JSON'],
    [
      'loads a chunk without a hash',
      { ...files, '1.js': 'push([2])' },
      'loads 1.js without a hash. Add the SubresourceIntegrityPlugin',
    ],
    [
      'lacks its entry',
      withMetaData({ remoteEntry: { name: 'e.js', path: '', type: 'module' } }),
      'cannot become a release',
    ],
  ])('is refused when the build %s', (_, built, message) => {
    expect(() => describeFiles(built)).toThrow(message);
  });

  it.each(['location', '__proto__', 'wallsy', 'other_walls'])(
    'is refused when its global is %s',
    globalName => {
      expect(() => describeFiles(withMetaData({ globalName }))).toThrow(
        `defines the global ${globalName}. It must be walls or begin with walls_`,
      );
    },
  );

  it('is refused when the build contains a symbolic link', () => {
    const link = (folder: string) => {
      mkdirSync(join(folder, 'assets'));
      symlinkSync('../1.js', join(folder, 'assets/2.js'));
    };
    expect(() => describeFiles(files, pack, link)).toThrow(
      /contains the symbolic link assets\/2\.js\. Put a copy of its file there\.$/,
    );
  });

  it.each(['.walls', ':root'])(
    'is refused when a style of %s sets a token of the design system',
    selector => {
      const built = { ...files, '1.css': `${selector} { --color-focus: red }` };
      expect(() => describeFiles(built, pack, installUi)).toThrow(
        '1.css: --color-focus belongs to the design system. Set a property with another name.',
      );
    },
  );

  it('may set other custom properties for the page, as libraries do, if the design system is installed', () => {
    const built = { ...files, '1.css': ':root { --crop-size: 1px }' };
    expect(() => describeFiles(built, pack, installUi)).not.toThrow();
    expect(() => describeFiles(built)).toThrow('1.css: ":root" reaches beyond the remote.');
  });

  it.each([
    ['is accepted with a file of 32 MiB', 32 * 1024 * 1024, undefined],
    ['is refused with a larger file', 32 * 1024 * 1024 + 1, 'contains logo.svg with 33554433 bytes.'],
  ])('%s', (_, bytes, message) => {
    const describe = () =>
      describeFiles(files, pack, folder => truncateSync(join(folder, 'logo.svg'), bytes));
    if (message === undefined) expect(describe).not.toThrow();
    else expect(describe).toThrow(message);
  });

  it('needs the installed version of each host package that it uses', () => {
    const ui = { name: '@backglass/ui/lists', assets: { js: noFiles } };
    const built = withManifest({ shared: [...manifest.shared, ui] });
    expect(() => describeFiles(built)).toThrow('@backglass/ui is not installed in');
    expect(describeFiles(built, pack, installUi).shared).toEqual({
      react: '^19.3.1',
      '@backglass/ui': '^1.0.0',
    });
  });

  it('is refused when the version of the package has a suffix', () => {
    const beta = { ...pack, version: '1.2.3-beta.1' };
    expect(() => describeFiles(files, beta)).toThrow(/package\.json is not valid:\n.*Write it like 1\.2\.3/);
  });
});
