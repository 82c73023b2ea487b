import { stringify } from 'yaml';
import { json, titleOf, type NewRemote } from './new-remote.ts';
import type { Workspace } from './read-workspace.ts';
import { jestConfig, localesTest, readme, tsconfig, workflow } from './standalone-templates.ts';
import { filesOf } from './templates.ts';

/** The folder of the packed packages in the repository of a remote. */
export const PACKAGES_FOLDER = 'packages';

/** A remote in a repository of its own. */
export interface StandaloneRemote extends NewRemote {
  readonly workspace: Workspace;
  /** The file in {@link PACKAGES_FOLDER} of each package of Backglass. */
  readonly packed: Readonly<Record<string, string>>;
  /** The workspace's commit, and its repository on GitHub (`owner/name`). */
  readonly product: { readonly repository: string; readonly commit: string };
}

const RUN_TIME = ['contract', 'platform', 'ui'];
const BUILD_TIME = ['delivery', 'dev', 'federation', 'testing'];
const LIBRARIES = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'msw',
  'react-dom',
  'typescript',
  'webpack',
];

const packageJson = ({
  name,
  workspace: { catalog, engines, packageManager },
  packed,
}: StandaloneRemote): string => {
  const versions = (names: readonly string[]) => Object.fromEntries(names.map(one => [one, catalog[one]]));
  const files = (names: readonly string[]) =>
    Object.fromEntries(
      names.map(one => [`@backglass/${one}`, `file:${PACKAGES_FOLDER}/${packed[`@backglass/${one}`]}`]),
    );
  return json({
    name: `@backglass/remote-${name}`,
    version: '0.1.0',
    private: true,
    description: titleOf(name),
    type: 'module',
    sideEffects: ['**/*.css'],
    engines,
    packageManager,
    scripts: { dev: 'backglass-dev', test: 'jest', typecheck: 'tsc', build: 'backglass-build' },
    dependencies: { ...files(RUN_TIME), ...versions(['@lucide/icons', 'react']) },
    devDependencies: { ...files(BUILD_TIME), ...versions(LIBRARIES) },
  });
};

const pnpmWorkspace = ({ packed, workspace: { allowBuilds, overrides } }: StandaloneRemote): string =>
  stringify({
    overrides: {
      ...overrides,
      // The packages of Backglass depend on each other, and are in no registry.
      ...Object.fromEntries(
        Object.entries(packed).map(([name, file]) => [name, `file:${PACKAGES_FOLDER}/${file}`]),
      ),
    },
    allowBuilds,
    // Optional peers, such as another bundler, are not installed.
    autoInstallPeers: false,
    strictPeerDependencies: false,
  });

/** Every file of a remote in a repository of its own but the packed packages, by its path. */
export const standaloneFilesOf = (remote: StandaloneRemote): Readonly<Record<string, string>> => ({
  ...filesOf(remote),
  'package.json': packageJson(remote),
  'pnpm-workspace.yaml': pnpmWorkspace(remote),
  'tsconfig.json': tsconfig,
  'jest.config.mjs': jestConfig,
  '.gitignore': 'node_modules/\ndist/\n.backglass/\n',
  '.github/workflows/deliver.yml': workflow(remote),
  'README.md': readme(remote),
  'src/locales/locales.test.ts': localesTest,
});
