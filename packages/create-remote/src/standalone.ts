import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import * as z from 'zod';
import { type Files, json, type NewRemote, readTemplate } from './template.ts';

/* A remote in a repository of its own. */

/** Settings of the workspace that a repository of a remote copies. */
export const settingsSchema = z.object({
  engines: z.object({ node: z.string() }),
  /** `pnpm@10.34.8` */
  packageManager: z.string(),
  allowBuilds: z.record(z.string(), z.boolean()),
  overrides: z.record(z.string(), z.string()),
  compilerOptions: z.record(z.string(), z.unknown()),
  /** The workspace's commit, and its repository on GitHub (`owner/name`). */
  product: z.object({ repository: z.string(), commit: z.string() }),
});
export type Settings = z.infer<typeof settingsSchema>;

/** `{ '@backglass/ui': '0.3.1', react: '19.3.1' }` */
export type Versions = Readonly<Record<string, string>>;

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** The settings that the packed package contains. */
export const readPackedSettings = (): Settings => settingsSchema.parse(readJson('./settings.json'));

/** The versions that this package was tested with. When pnpm packs a package, it writes versions into `package.json`. */
export const readPackedVersions = (): Versions => {
  const { dependencies, devDependencies } = manifestSchema.parse(readJson('../package.json'));
  return { ...devDependencies, ...dependencies };
};

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

/** The folder of the packed packages in a repository that takes none from a registry. */
export const PACKAGES_FOLDER = 'packages';

interface StandaloneRemote extends NewRemote {
  readonly settings: Settings;
  /** The version of each library and package, or `file:packages/….tgz`. */
  readonly versions: Versions;
  /** What {@link findRegistry} found. */
  readonly registry?: string | undefined;
}

/** Remotes in the workspace take these from the workspace. */
const MORE_DEPENDENCIES = ['@lucide/icons'];
const MORE_DEV_DEPENDENCIES = ['@backglass/delivery', '@backglass/dev', 'jest'];

const packageJson = (inWorkspace: string, { settings, versions }: StandaloneRemote): string => {
  const manifest = JSON.parse(inWorkspace) as object;
  const { dependencies, devDependencies } = manifestSchema.parse(manifest);
  const versionsOf = (known: object, more: readonly string[]) =>
    Object.fromEntries([...Object.keys(known), ...more].sort().map(name => [name, versions[name]]));
  return json({
    ...manifest,
    engines: settings.engines,
    packageManager: settings.packageManager,
    scripts: { dev: 'backglass-dev', test: 'jest', typecheck: 'tsc', build: 'backglass-build' },
    dependencies: versionsOf(dependencies, MORE_DEPENDENCIES),
    devDependencies: versionsOf(devDependencies, MORE_DEV_DEPENDENCIES),
  });
};

const pnpmWorkspace = ({ versions, settings: { allowBuilds, overrides } }: StandaloneRemote): string => {
  // Packed packages depend on each other by version, which no registry has.
  const packed = Object.entries(versions).filter(([, version]) => version.startsWith('file:'));
  return stringify({
    overrides: { ...overrides, ...Object.fromEntries(packed) },
    allowBuilds,
    // Optional peers, such as another bundler, are not installed.
    autoInstallPeers: false,
    strictPeerDependencies: false,
  });
};

const tsconfig = ({ settings: { compilerOptions } }: StandaloneRemote): string =>
  json({
    compilerOptions: {
      ...compilerOptions,
      tsBuildInfoFile: 'node_modules/.cache/tsconfig.tsbuildinfo',
      types: ['jest', 'node', '@testing-library/jest-dom', '@backglass/ui/css-modules'],
    },
    include: ['src', '*.ts'],
  });

const npmrc = (registry: string): string => `; Tokens for this registry belong in ~/.npmrc.
@backglass:registry=${registry}
`;

/** Every file of a remote in a repository of its own, except packed packages. */
export const standaloneFilesOf = (of: StandaloneRemote): Files => {
  const { remote, own } = readTemplate(of);
  const { repository, commit } = of.settings.product;
  const withProduct = Object.entries(own).map(([file, text]) => [
    file,
    text.replaceAll('OWNER/backglass', repository).replace('@COMMIT', `@${commit}`),
  ]);
  return {
    ...remote,
    ...Object.fromEntries(withProduct),
    'package.json': packageJson(remote['package.json'] ?? '', of),
    'pnpm-workspace.yaml': pnpmWorkspace(of),
    'tsconfig.json': tsconfig(of),
    // npm packs no file of this name.
    '.gitignore': 'node_modules/\ndist/\n.backglass/\n',
    ...(of.registry !== undefined && { '.npmrc': npmrc(of.registry) }),
  };
};
