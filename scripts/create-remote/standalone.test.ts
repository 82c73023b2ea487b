import { resolve } from 'node:path';
import { parse } from 'yaml';
import { readWorkspace } from './read-workspace.ts';
import { standaloneFilesOf } from './standalone.ts';

const ROOT = resolve(__dirname, '../..');
const NAMES = ['contract', 'platform', 'ui', 'federation', 'delivery', 'dev', 'testing'];

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const files = standaloneFilesOf({
  name: 'leaderboard',
  platform: '0.3.7',
  workspace: readWorkspace(ROOT),
  packed: Object.fromEntries(NAMES.map(name => [`@backglass/${name}`, `backglass-${name}-0.3.7.tgz`])),
  product: { repository: 'arena/backglass', commit: COMMIT },
});

describe('a remote in a repository of its own', () => {
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

  it('calls the workflow of the product at a commit, and gives it only the permission to read', () => {
    const workflow = parse(files['.github/workflows/deliver.yml'] ?? '') as {
      permissions: object;
      jobs: { deliver: { uses: string } };
    };
    expect(workflow.jobs.deliver.uses).toBe(`arena/backglass/.github/workflows/standalone.yml@${COMMIT}`);
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });
});
