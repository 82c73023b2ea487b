import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PACKED, PUBLISHED } from './create-in-workspace.ts';

const ROOT = resolve(__dirname, '../../../..');

interface Manifest {
  readonly private?: boolean;
  readonly license: string;
  readonly files: readonly string[];
  readonly exports: Readonly<Record<string, string>>;
  readonly publishConfig: {
    readonly access: string;
    readonly registry: string;
    readonly exports: Readonly<Record<string, string>>;
  };
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Nobody can own a name below `.invalid` (RFC 2606). npm shows this address when it refuses. */
const NO_REGISTRY = 'https://no-registry-is-set-for-backglass.invalid/';

describe.each(PUBLISHED)('the package %s', name => {
  const folder = join(ROOT, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

  it('can be published', () => {
    expect(manifest.private).toBeUndefined();
    expect(manifest.license).toBe('UNLICENSED');
    expect(manifest.publishConfig).toMatchObject({ access: 'restricted', registry: NO_REGISTRY });
    expect(manifest.files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'dist']));
    for (const file of ['CHANGELOG.md', 'README.md']) expect(existsSync(join(folder, file))).toBe(true);
  });

  it('exports the compiled file of each entry point', () => {
    const compiled = Object.entries(manifest.exports).map(([entry, file]) => [
      entry,
      file.replace('./src/', './dist/').replace(/(?<!\.d)\.tsx?$/, '.js'),
    ]);
    expect(manifest.publishConfig.exports).toEqual(Object.fromEntries(compiled));
  });

  it('links in its documents only to what is packed', () => {
    for (const file of ['CHANGELOG.md', 'README.md']) {
      const links = readFileSync(join(folder, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g);
      const packed = ['CHANGELOG.md', 'README.md', ...manifest.files];
      const isPacked = ([, path = '']: readonly string[]) => packed.includes(path.split('/')[0] ?? '');
      expect([...links].filter(link => !isPacked(link))).toEqual([]);
    }
  });

  it('depends on no package that other repositories cannot install', () => {
    const own = Object.keys(manifest.dependencies).filter(one => one.startsWith('@backglass/'));
    expect(PACKED.map(one => `@backglass/${one}`)).toEqual(expect.arrayContaining(own));
  });
});
