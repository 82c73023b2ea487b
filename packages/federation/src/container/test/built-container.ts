import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '../../integrity.ts';
import type { RemoteDeclaration } from '../../build/labels.ts';
import { writeFiles } from '../../build/test/checkouts.ts';
import type { RemoteRelease } from '../../release.ts';
import { describeContainer } from '../describe-container.ts';

const title = { en: 'Walls', es: 'Pantallas' };
export const declared: RemoteDeclaration = {
  name: 'walls',
  title,
  platform: '^0.2.0',
  routes: [{ path: '/walls', access: 'operator', title, screen: 'home' }],
  nav: [],
};

const CHUNK = 'push([1])';
export const noFiles = { sync: [], async: [] };
export const manifest = {
  metaData: { globalName: 'walls', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' } },
  exposes: [{ path: './remote' }],
  shared: [{ name: 'react', assets: { js: noFiles } }],
};
export const files = {
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
export const pack = { version: '1.2.3' };
const REACT = 'node_modules/react/package.json';

type Built = Readonly<Record<string, string>>;

export const withManifest = (change: object, other: Built = {}): Built => ({
  ...files,
  ...other,
  'mf-manifest.json': JSON.stringify({ ...manifest, ...change }),
});

export const withMetaData = (change: object, other: Built = {}): Built =>
  withManifest({ metaData: { ...manifest.metaData, ...change } }, other);

export const describeFiles = (
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
      [REACT]: JSON.stringify({ name: 'react', version: '19.3.1' }),
    });
    const folder = join(root, 'dist');
    change(folder);
    return describeContainer({ folder, root, declared });
  } finally {
    rmSync(root, { recursive: true });
  }
};
