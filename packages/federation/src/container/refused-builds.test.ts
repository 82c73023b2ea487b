import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeFiles,
  files,
  manifest,
  noFiles,
  pack,
  withManifest,
  withMetaData,
} from './test/built-container.ts';

const REACT = 'Symbol.for("react.transitional.element")';

const installUi = (folder: string): void => {
  const ui = join(folder, '../node_modules/@backglass/ui');
  mkdirSync(join(ui, 'dist'), { recursive: true });
  writeFileSync(join(ui, 'package.json'), '{ "name": "@backglass/ui", "version": "1.0.0" }');
  writeFileSync(join(ui, 'dist/tokens.css'), ':root { --color-focus: blue }');
};

describe('the release of a container', () => {
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
      withManifest({ shared: [] }, { 'remoteEntry.js': `${files['remoteEntry.js']};${REACT}` }),
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
