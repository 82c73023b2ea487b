import { stringify } from 'yaml';
import { commonFields, DEV_LIBRARIES } from './templates/package-json.ts';
import { filesOf } from './templates/remote.ts';
import { jestConfig, readme, workflow } from './templates/repository.ts';
import { json, type NewRemote } from './templates/values.ts';
import type { Settings, Versions } from './settings.ts';

/** The folder of the packed packages in a repository that takes none from a registry. */
export const PACKAGES_FOLDER = 'packages';

export interface StandaloneRemote extends NewRemote {
  readonly settings: Settings;
  /** The version of each library and package, or `file:packages/….tgz`. */
  readonly versions: Versions;
  /** What {@link findRegistry} found. */
  readonly registry?: string | undefined;
}

const RUN_TIME = ['contract', 'platform', 'ui'].map(name => `@backglass/${name}`);
const BUILD_TIME = ['delivery', 'dev', 'federation', 'testing'].map(name => `@backglass/${name}`);

const packedIn = (versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([, version]) => version.startsWith('file:')));

const packageJson = (remote: StandaloneRemote): string => {
  const { engines, packageManager } = remote.settings;
  const versions = (names: readonly string[]) =>
    Object.fromEntries(names.map(one => [one, remote.versions[one]]));
  return json({
    ...commonFields(remote),
    engines,
    packageManager,
    scripts: { dev: 'backglass-dev', test: 'jest', typecheck: 'tsc', build: 'backglass-build' },
    dependencies: versions([...RUN_TIME, '@lucide/icons', 'react']),
    devDependencies: versions([...BUILD_TIME, 'jest', ...DEV_LIBRARIES]),
  });
};

const pnpmWorkspace = ({ versions, settings: { allowBuilds, overrides } }: StandaloneRemote): string =>
  stringify({
    // Packed packages depend on each other by version, which no registry has.
    overrides: { ...overrides, ...packedIn(versions) },
    allowBuilds,
    // Optional peers, such as another bundler, are not installed.
    autoInstallPeers: false,
    strictPeerDependencies: false,
  });

const tsconfig = ({ settings: { compilerOptions } }: StandaloneRemote): string =>
  json({
    compilerOptions: {
      ...compilerOptions,
      tsBuildInfoFile: 'node_modules/.cache/tsconfig.tsbuildinfo',
      types: ['jest', 'node', '@testing-library/jest-dom', '@backglass/ui/css-modules'],
    },
    include: ['src', '*.ts'],
  });

/**
 * Finds the registry of the packages of Backglass, without user and password. `undefined` = npm's default one.
 * @param setting returns a setting of npm or pnpm, or a text that is no address
 */
export const findRegistry = (setting: (name: string) => string): string | undefined => {
  const find = (name: string): URL | undefined => {
    const address = setting(name).trim();
    return URL.canParse(address) ? new URL(address) : undefined;
  };
  const registry = find('@backglass:registry') ?? find('registry');
  if (registry === undefined || registry.hostname === 'registry.npmjs.org') return undefined;
  registry.username = '';
  registry.password = '';
  return registry.href;
};

const npmrc = (registry: string): string => `; Tokens for this registry belong in ~/.npmrc.
@backglass:registry=${registry}
`;

/** Every file of a remote in a repository of its own, except packed packages, by its path. */
export const standaloneFilesOf = (remote: StandaloneRemote): Readonly<Record<string, string>> => {
  const {
    name,
    registry,
    settings: { product },
    versions,
  } = remote;
  const isPacked = Object.keys(packedIn(versions)).length > 0;
  return {
    ...filesOf(remote),
    'package.json': packageJson(remote),
    'pnpm-workspace.yaml': pnpmWorkspace(remote),
    'tsconfig.json': tsconfig(remote),
    'jest.config.mjs': jestConfig,
    '.gitignore': 'node_modules/\ndist/\n.backglass/\n',
    ...(registry !== undefined && { '.npmrc': npmrc(registry) }),
    '.github/workflows/deliver.yml': workflow({ name, product }),
    'README.md': readme({ name, product, isPacked }),
  };
};
