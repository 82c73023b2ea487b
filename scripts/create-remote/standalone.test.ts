import { resolve } from 'node:path';
import { parse } from 'yaml';
import { readWorkspace, standaloneFilesOf } from './standalone.ts';

const ROOT = resolve(__dirname, '../..');
const NAMES = ['contract', 'platform', 'ui', 'federation', 'delivery', 'dev', 'testing'];

const filesFor = (product: string | null) =>
  standaloneFilesOf({
    name: 'leaderboard',
    platform: '0.3.7',
    libraries: readWorkspace(ROOT),
    packed: Object.fromEntries(NAMES.map(name => [`@backglass/${name}`, `backglass-${name}-0.3.7.tgz`])),
    product,
  });

describe('a remote in a repository of its own', () => {
  const files = filesFor('arena/backglass');
  const manifest = JSON.parse(files['package.json'] ?? '') as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };

  it('needs nothing of the workspace', () => {
    for (const text of Object.values(files))
      expect(text).not.toMatch(/workspace:|catalog:|\.\.\/(?:tsconfig|jest)/);
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    for (const version of versions) expect(version).toMatch(/^(?:\d+\.\d+\.\d+|file:packages\/.+\.tgz)$/);
  });

  it('takes the packages of Backglass from its own files, also where they depend on each other', () => {
    const { overrides } = parse(files['pnpm-workspace.yaml'] ?? '') as { overrides: Record<string, string> };
    for (const name of NAMES)
      expect(overrides[`@backglass/${name}`]).toBe(`file:packages/backglass-${name}-0.3.7.tgz`);
  });

  it('lists in its README the commands that it has', () => {
    for (const name of Object.keys(manifest.scripts))
      expect(files['README.md']).toContain(`\n    pnpm ${name}`);
  });

  it('is delivered by the workflow of the product', () => {
    const workflow = files['.github/workflows/deliver.yml'];
    expect(workflow).toContain('uses: arena/backglass/.github/workflows/standalone.yml@main');
    expect(filesFor(null)['.github/workflows/deliver.yml']).toContain('uses: OWNER/backglass/');
    expect(filesFor(null)['README.md']).toContain('replace OWNER');
  });
});
