import { stringify } from 'yaml';
import { json, type NewRemote } from './template-values.ts';
import { commonFields, DEV_LIBRARIES } from './package-json.ts';
import type { Workspace } from './read-workspace.ts';
import { jestConfig, readme, workflow } from './standalone-templates.ts';
import { filesOf } from './templates.ts';

/** The folder of the packed packages in the repository of a remote. */
export const PACKAGES_FOLDER = 'packages';

export interface StandaloneRemote extends NewRemote {
  readonly workspace: Workspace;
  /** The file in {@link PACKAGES_FOLDER} of each package of Backglass. */
  readonly packed: Readonly<Record<string, string>>;
  /** The workspace's commit, and its repository on GitHub (`owner/name`). */
  readonly product: { readonly repository: string; readonly commit: string };
}

const RUN_TIME = ['contract', 'platform', 'ui'];
const BUILD_TIME = ['delivery', 'dev', 'federation', 'testing'];

const packageJson = (remote: StandaloneRemote): string => {
  const { catalog, engines, packageManager } = remote.workspace;
  const versions = (names: readonly string[]) => Object.fromEntries(names.map(one => [one, catalog[one]]));
  const files = (names: readonly string[]) =>
    Object.fromEntries(
      names.map(one => [
        `@backglass/${one}`,
        `file:${PACKAGES_FOLDER}/${remote.packed[`@backglass/${one}`]}`,
      ]),
    );
  return json({
    ...commonFields(remote),
    engines,
    packageManager,
    scripts: { dev: 'backglass-dev', test: 'jest', typecheck: 'tsc', build: 'backglass-build' },
    dependencies: { ...files(RUN_TIME), ...versions(['@lucide/icons', 'react']) },
    devDependencies: { ...files(BUILD_TIME), ...versions(['jest', ...DEV_LIBRARIES]) },
  });
};

const pnpmWorkspace = ({ packed, workspace: { allowBuilds, overrides } }: StandaloneRemote): string =>
  stringify({
    overrides: {
      ...overrides,
      // The packages of Backglass depend on each other, and no registry has them.
      ...Object.fromEntries(
        Object.entries(packed).map(([name, file]) => [name, `file:${PACKAGES_FOLDER}/${file}`]),
      ),
    },
    allowBuilds,
    // Optional peers, such as another bundler, are not installed.
    autoInstallPeers: false,
    strictPeerDependencies: false,
  });

const tsconfig = ({ workspace: { compilerOptions } }: StandaloneRemote): string =>
  json({
    compilerOptions: {
      ...compilerOptions,
      tsBuildInfoFile: 'node_modules/.cache/tsconfig.tsbuildinfo',
      types: ['jest', 'node', '@testing-library/jest-dom', '@backglass/ui/css-modules'],
    },
    include: ['src', '*.ts'],
  });

/** Every file of a remote in a repository of its own, except the packed packages, by its path. */
export const standaloneFilesOf = (remote: StandaloneRemote): Readonly<Record<string, string>> => ({
  ...filesOf(remote),
  'package.json': packageJson(remote),
  'pnpm-workspace.yaml': pnpmWorkspace(remote),
  'tsconfig.json': tsconfig(remote),
  'jest.config.mjs': jestConfig,
  '.gitignore': 'node_modules/\ndist/\n.backglass/\n',
  '.github/workflows/deliver.yml': workflow(remote),
  'README.md': readme(remote),
});
