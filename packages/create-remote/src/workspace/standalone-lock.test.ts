import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { standaloneFilesOf } from '../standalone.ts';
import { PACKED, readCatalog, readWorkspace, STANDALONE_LOCK } from './create-in-workspace.ts';

const ROOT = resolve(__dirname, '../../../..');

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const versionIn = (name: string) => (JSON.parse(read(`packages/${name}/package.json`)) as Manifest).version;

type Importer = Readonly<
  Record<string, Readonly<Record<string, { readonly specifier: string; readonly version: string }>>>
>;
interface Lock {
  readonly overrides: Readonly<Record<string, string>>;
  readonly importers: Readonly<Record<string, Importer>>;
  readonly packages: object;
  readonly snapshots: Readonly<Record<string, { readonly dependencies: Readonly<Record<string, string>> }>>;
}

describe('the lock file that "pnpm lock-standalone" writes', () => {
  const lock = parse(read(STANDALONE_LOCK)) as Lock;
  const lockOfWorkspace = parse(read('pnpm-lock.yaml')) as Lock;

  it('is that of the package.json of a new repository', () => {
    const files = standaloneFilesOf({
      name: 'score-walls',
      platform: '0.2.0',
      settings: readWorkspace(ROOT),
      versions: {
        ...readCatalog(ROOT),
        ...Object.fromEntries(
          PACKED.map(name => [
            `@backglass/${name}`,
            `file:packages/backglass-${name}-${versionIn(name)}.tgz`,
          ]),
        ),
      },
    });
    const { dependencies, devDependencies } = JSON.parse(files['package.json'] ?? '') as Manifest;
    const { overrides } = parse(files['pnpm-workspace.yaml'] ?? '') as Lock;
    const locked = Object.values(lock.importers['.'] ?? {}).flatMap(group => Object.entries(group));
    const ranges = Object.fromEntries(locked.map(([name, { specifier }]) => [name, specifier]));
    expect(lock.overrides).toEqual(overrides);
    expect({ ...overrides, ...ranges }).toEqual({ ...dependencies, ...devDependencies, ...overrides });
  });

  it('has the versions of libraries of the workspace', () => {
    const others = Object.keys(lock.packages).filter(name => !(name in lockOfWorkspace.packages));
    expect(others).toHaveLength(PACKED.length);
  });

  it.each(PACKED)('has the libraries of the package %s', packed => {
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
