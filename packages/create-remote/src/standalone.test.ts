import { resolve } from 'node:path';
import { parse } from 'yaml';
import { findRegistry, standaloneFilesOf } from './standalone.ts';
import { PACKED, readCatalog, readWorkspace } from './workspace/create-in-workspace.ts';

const ROOT = resolve(__dirname, '../../..');
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const PACKAGES = PACKED.map(name => `@backglass/${name}`);

const filesWith = (version: (name: string) => string, registry?: string) =>
  standaloneFilesOf({
    name: 'best-scores',
    platform: '0.3.7',
    settings: { ...readWorkspace(ROOT), product: { repository: 'arena/backglass', commit: COMMIT } },
    versions: {
      ...readCatalog(ROOT),
      ...Object.fromEntries(PACKAGES.map(name => [name, version(name)])),
    },
    registry,
  });

interface Manifest {
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}
type Files = ReturnType<typeof filesWith>;
const manifestIn = (files: Files) => JSON.parse(files['package.json'] ?? '') as Manifest;
const overridesIn = (files: Files) =>
  (parse(files['pnpm-workspace.yaml'] ?? '') as { overrides: Record<string, string> }).overrides;

describe.each([
  ['from a registry', filesWith(() => '0.3.7', 'https://registry.example.com/')],
  ['with packed packages', filesWith(name => `file:packages/${name.slice(1).replace('/', '-')}-0.3.7.tgz`)],
])('a remote in a repository of its own, %s', (_, files) => {
  const manifest = manifestIn(files);

  it('needs nothing of the workspace', () => {
    for (const text of Object.values(files))
      expect(text).not.toMatch(/workspace:|catalog:|\.\.\/(?:tsconfig|jest)/);
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    for (const version of versions) expect(version).toMatch(/^(?:\d+\.\d+\.\d+|file:packages\/.+\.tgz)$/);
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

it('takes the packages of Backglass from its own files, also where they depend on each other', () => {
  const overrides = overridesIn(filesWith(() => 'file:packages/packed.tgz'));
  for (const name of PACKAGES) expect(overrides[name]).toBe('file:packages/packed.tgz');
});

it('names the registry, and contains no packages of Backglass', () => {
  const files = filesWith(() => '0.3.7', 'https://registry.example.com/');
  expect(files['.npmrc']).toContain('\n@backglass:registry=https://registry.example.com/\n');
  expect(Object.keys(overridesIn(files)).filter(name => PACKAGES.includes(name))).toEqual([]);
  expect(filesWith(() => '0.3.7')['.npmrc']).toBeUndefined();
});

describe('the registry of a new remote', () => {
  const SCOPE = '@backglass:registry';
  const DEFAULT = 'https://registry.npmjs.org/';
  const find = (settings: Readonly<Record<string, string>>) =>
    findRegistry(name => `${settings[name] ?? 'undefined'}\n`);

  it('is that of the scope when both are set', () => {
    const own = 'https://own.example.com/';
    expect(find({ [SCOPE]: own, registry: DEFAULT })).toBe(own);
    expect(find({ [SCOPE]: own, registry: 'https://mirror.example.com/' })).toBe(own);
  });

  it('is the default one when the scope has none, so that the public registry gives no package of the scope', () => {
    const registry = 'https://registry.example.com/npm/';
    expect(find({ registry })).toBe(registry);
    expect(find({ [SCOPE]: '', registry })).toBe(registry);
  });

  it.each([DEFAULT, 'https://registry.npmjs.org', ''])(
    'has no name when the default one is "%s"',
    registry => {
      expect(find({ registry })).toBeUndefined();
    },
  );

  it.each([SCOPE, 'registry'])('is written without the user and the password that %s contains', name => {
    expect(find({ [name]: 'https://ana:secret@registry.example.com/' })).toBe(
      'https://registry.example.com/',
    );
  });
});

it('finds the version of everything that it needs in the package.json of create-remote', () => {
  const { dependencies, devDependencies } = manifestIn(filesWith(() => '0.3.7'));
  const own = jest.requireActual<Manifest>('../package.json');
  const known = Object.keys({ ...own.dependencies, ...own.devDependencies });
  expect(known).toEqual(expect.arrayContaining(Object.keys({ ...dependencies, ...devDependencies })));
});
