import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { satisfies } from 'compare-versions';
import { PACKED } from './pack.ts';
import { readWorkspace } from './read-workspace.ts';
import { standaloneFilesOf } from './standalone.ts';

const ROOT = resolve(__dirname, '../..');
const EXAMPLE = join(ROOT, 'examples/leaderboard-remote');

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

const files = standaloneFilesOf({
  name: 'leaderboard',
  platform: '0.2.0',
  workspace: readWorkspace(ROOT),
  packed: Object.fromEntries(PACKED.map(name => [`@backglass/${name}`, `${name}.tgz`])),
  product: { repository: 'arena/backglass', commit: 'main' },
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
      const { version: packed } = manifestIn(join(ROOT, 'packages', name.slice('@backglass/'.length)));
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
});
