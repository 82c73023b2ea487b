import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { satisfies } from 'compare-versions';
import { parse } from 'yaml';
import { standaloneFilesOf } from '../standalone.ts';
import { readCatalog, readWorkspace } from './create-in-workspace.ts';
import { PACKED } from './pack.ts';

const ROOT = resolve(__dirname, '../../../..');
const EXAMPLE = join(ROOT, 'examples/best-scores-remote');

interface Manifest {
  readonly version: string;
  readonly packageManager: string;
  readonly engines: object;
  readonly scripts: object;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const read = (file: string): string => readFileSync(file, 'utf8');
const manifestIn = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;

type Importer = Readonly<
  Record<string, Readonly<Record<string, { readonly specifier: string; readonly version: string }>>>
>;
interface Lock {
  readonly overrides: Readonly<Record<string, string>>;
  readonly importers: Readonly<Record<string, Importer>>;
  readonly packages: object;
  readonly snapshots: Readonly<Record<string, { readonly dependencies: Readonly<Record<string, string>> }>>;
}
const lockIn = (folder: string) => parse(read(join(folder, 'pnpm-lock.yaml'))) as Lock;

const versionIn = (name: string) => manifestIn(join(ROOT, 'packages', name)).version;

const files = standaloneFilesOf({
  name: 'best-scores',
  platform: '0.2.0',
  settings: readWorkspace(ROOT),
  versions: {
    ...readCatalog(ROOT),
    ...Object.fromEntries(
      PACKED.map(name => [`@backglass/${name}`, `file:packages/backglass-${name}-${versionIn(name)}.tgz`]),
    ),
  },
});

describe('the example of a remote in a repository of its own', () => {
  const example = manifestIn(EXAMPLE);
  const created = JSON.parse(files['package.json'] ?? '') as Manifest;

  it('has the commands and tools of a repository that create-remote writes', () => {
    const { packageManager, engines, scripts } = created;
    expect(example).toMatchObject({ packageManager, engines, scripts });
  });

  it('has the versions of libraries and packages of this workspace', () => {
    const versionOf = (name: string, version: string, range = ''): string => {
      if (!name.startsWith('@backglass/')) return version;
      const packed = versionIn(name.slice('@backglass/'.length));
      return satisfies(packed, range) ? range : `^${packed}`;
    };
    const { '@lucide/icons': unused, ...dependencies } = created.dependencies;
    expect(unused).toBeDefined();
    for (const [own, written] of [
      [example.dependencies, dependencies],
      [example.devDependencies, created.devDependencies],
    ] as const) {
      const entries = Object.entries(written).map(([name, version]) => [
        name,
        versionOf(name, version, own[name]),
      ]);
      expect(own).toEqual(Object.fromEntries(entries));
    }
  });

  describe('has the lock file that "pnpm lock-example" writes:', () => {
    const lock = lockIn(EXAMPLE);
    const lockOfWorkspace = lockIn(ROOT);

    it('for its package.json', () => {
      const { overrides } = parse(files['pnpm-workspace.yaml'] ?? '') as Lock;
      const locked = Object.values(lock.importers['.'] ?? {}).flatMap(group => Object.entries(group));
      const ranges = Object.fromEntries(locked.map(([name, { specifier }]) => [name, specifier]));
      expect(lock.overrides).toEqual(overrides);
      expect({ ...overrides, ...ranges }).toEqual({
        ...example.dependencies,
        ...example.devDependencies,
        ...overrides,
      });
    });

    it('with versions of libraries of the workspace', () => {
      const others = Object.keys(lock.packages).filter(name => !(name in lockOfWorkspace.packages));
      expect(others).toHaveLength(PACKED.length);
    });

    it.each(PACKED)('with the libraries of the package %s', packed => {
      const withoutPeers = (version: string): string => version.replace(/\(.*/, '');
      const isLibrary = ([name]: readonly [string, unknown]): boolean =>
        !/^(@backglass\/.+|react|react-dom)$/.test(name);
      const key = Object.keys(lock.snapshots).find(one => one.startsWith(`@backglass/${packed}@`)) ?? '';
      const locked = Object.entries(lock.snapshots[key]?.dependencies ?? {});
      const own = Object.entries(lockOfWorkspace.importers[`packages/${packed}`]?.['dependencies'] ?? {});
      expect(locked.filter(isLibrary).map(([name, version]) => [name, withoutPeers(version)])).toEqual(
        own.filter(isLibrary).map(([name, { version }]) => [name, withoutPeers(version)]),
      );
    });
  });
});
