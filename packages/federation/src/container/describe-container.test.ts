import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf } from '../integrity.ts';
import type { RemoteDeclaration } from '../build/labels.ts';
import { describeContainer } from './describe-container.ts';

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
  '1.css': 'p {}',
  '1.js.map': '{}',
  'mf-manifest.json': JSON.stringify(manifest),
  'mf-stats.json': '{}',
  '@mf-types.d.ts': '',
  '.vite/manifest.json': '{}',
  'index.html': '',
};
const pack = {
  version: '1.2.3',
  peerDependencies: { react: '^19.3.0', '@backglass/ui': '^0.3.0', d3: '^7.0.0' },
};

describe('the release of a container', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'backglass-container-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  const describeFiles = (built: Readonly<Record<string, string>>, inPackage: object = pack) => {
    const all = {
      ...Object.fromEntries(Object.entries(built).map(([file, text]) => [`dist/${file}`, text])),
    };
    for (const [file, text] of Object.entries({ ...all, 'package.json': JSON.stringify(inPackage) })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return describeContainer({ folder: join(root, 'dist'), root, declared });
  };
  const withManifest = (change: object, other: object = {}) => ({
    ...files,
    ...other,
    'mf-manifest.json': JSON.stringify({ ...manifest, ...change }),
  });

  it('has the entry, the global, the files with their hashes, and the ranges of host packages', () => {
    const release = describeFiles(files);
    expect(release).toMatchObject({
      ...{ name: 'walls', entry: 'remoteEntry.js', global: 'walls', container: 'script', loader_protocol: 2 },
      shared: { react: '^19.3.0', '@backglass/ui': '^0.3.0' },
    });
    expect(release.shared).not.toHaveProperty('d3');
    expect(Object.keys(release.files)).toEqual(['1.css', '1.js', 'remoteEntry.js']);
    expect(release.routes).toEqual([{ ...declared.routes[0], preload: ['remoteEntry.js'], shared: [] }]);
  });

  it('has the same version for the same files, and another one for others', () => {
    const { version } = describeFiles(files);
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
    expect(describeFiles(files).version).toBe(version);
    expect(describeFiles({ ...files, '1.css': 'p { color: red }' }).version).not.toBe(version);
  });

  it('is an ES module when the manifest says so; then the build needs no hashes', () => {
    const metaData = {
      globalName: 'walls',
      remoteEntry: { name: 'entry.js', path: 'assets/', type: 'module' },
    };
    const release = describeFiles(withManifest({ metaData }, { 'assets/entry.js': 'import("../1.js")' }));
    expect(release).toMatchObject({ entry: 'assets/entry.js', container: 'module' });
    expect(release.routes[0]?.preload).toEqual([]);
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
      'has an entry that is not served',
      withManifest({
        metaData: { ...manifest.metaData, remoteEntry: { name: 'e.mjs', path: '', type: 'module' } },
      }),
      'has the entry e.mjs; its name must end in .js',
    ],
    [
      'has an entry that no page can load',
      withManifest({
        metaData: { ...manifest.metaData, remoteEntry: { name: 'e.js', path: '', type: 'commonjs' } },
      }),
      'has an entry of type commonjs',
    ],
    [
      'has a name that is no identifier',
      withManifest({ metaData: { ...manifest.metaData, globalName: 'my-walls' } }),
      'globalName',
    ],
    [
      'loads a chunk without a hash',
      { ...files, '1.js': 'push([2])' },
      'loads 1.js without a hash. Add the SubresourceIntegrityPlugin',
    ],
    [
      'lacks its entry',
      withManifest({
        metaData: { ...manifest.metaData, remoteEntry: { name: 'e.js', path: '', type: 'module' } },
      }),
      'cannot become a release',
    ],
  ])('is refused when the build %s', (_, built, message) => {
    expect(() => describeFiles(built)).toThrow(message);
  });

  it('is refused when the package has no range for React', () => {
    expect(() => describeFiles(files, { version: '1.2.3' })).toThrow('has no peer dependency "react"');
  });
});
