import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type ModuleItem, parseSync, transformSync } from '@swc/core';
import * as z from 'zod/mini';
import { idOfContents } from '../build/build-id.ts';
import { isBuilt } from '../build/build-inputs.ts';
import { originOf } from '../build/commit-of.ts';
import { allFiles, BuildError, readJson, validate } from '../build/files.ts';
import { hostModules, requiredVersionOf } from '../build/host-packages.ts';
import { CONFIG, loadConfig, type RemoteDeclaration } from '../build/remote-declaration.ts';
import { requireOwnStyles } from '../build/style-rules.ts';
import { PLACEHOLDER_BUILD_ID } from '../dev/dev-page.ts';
import { isGlobalOf } from '../names.ts';
import { CONTAINER_PROTOCOL, releaseSchema, type RemoteRelease, remoteReleaseSchema } from '../release.ts';
import { isNamedModule, packageOf } from '../sharing.ts';
import { pageFilesOf, readManifest } from './read-container.ts';

export { BuildError, hostModules };

/** The file `config` declares the remote. Throws {@link BuildError} when the shell could not load the container. */
export const writeContainerRelease = async (folder: string, config = CONFIG): Promise<RemoteRelease> => {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder(config)) throw new BuildError(`${config} is a folder. --config names a file.`);
  // Elsewhere than in this repository, the command runs without tsx and could not import a TypeScript file.
  if (config.endsWith('.ts') && existsSync(config)) (await import('tsx/esm/api')).register();
  const root = dirname(resolve(config));
  const declared = await loadConfig(root, basename(config));
  if (declared === null)
    throw new BuildError(`There is no ${config}. Name the declaration of the remote with --config.`);
  if (!isFolder(folder)) throw new BuildError(`There is no folder “${folder}”.`);
  const release = describeContainer({ folder, root, declared });
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
};

const packageSchema = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/, { error: 'Write it like 1.2.3, without a suffix.' })),
});

/** The ranges of the host packages that the container uses. Throws {@link BuildError} when one is not installed. */
const sharedOf = (root: string, platform: string, used: readonly string[]): Record<string, string> => {
  const rangeOf = (name: string): string => {
    try {
      return requiredVersionOf(root, name, platform);
    } catch (error) {
      throw new BuildError(`${name} is not installed in ${root}. Install the version that the host has.`, {
        cause: error,
      });
    }
  };
  return Object.fromEntries(
    [...new Set(['react', ...used.map(packageOf)])].map(name => [name, rangeOf(name)]),
  );
};

interface ContainerSource {
  readonly folder: string;
  /** The folder of the remote's `package.json`. */
  readonly root: string;
  readonly declared: RemoteDeclaration;
}

/** Creates the `release.json` of a container (ADR 0052). Throws {@link BuildError} when the shell could not load the container. */
export const describeContainer = ({ folder, root, declared }: ContainerSource): RemoteRelease => {
  const manifest = readManifest(folder);
  const { entry, global, container } = manifest;
  const { version } = readJson(join(root, 'package.json'), packageSchema);
  const { name, title, platform, nav, routes, contributions = [] } = declared;
  // The container must not replace a global of the browser or of another remote.
  if (!isGlobalOf(name, global)) {
    const own = name.replaceAll('-', '_');
    throw new BuildError(
      `${folder} defines the global ${global}. It must be ${own} or begin with ${own}_: change "name" in the plugin of Module Federation.`,
    );
  }
  const files = pageFilesOf(folder, manifest);
  requireOwnStyles(folder, root, Object.keys(files));
  const imports = importsInSources(root);
  // Only the container knows its other files. The shell loads a module with `import()`, which ignores preload links for scripts.
  const loaded = { preload: container === 'script' ? [entry] : [], shared: [] };
  const described = {
    schema: 1,
    kind: 'remote',
    version: `${version}-${PLACEHOLDER_BUILD_ID}`,
    commit: originOf(root).commit,
    built_at: new Date().toISOString(),
    files,
    entry,
    global,
    container,
    name,
    title,
    platform,
    nav,
    shared: sharedOf(root, platform, manifest.shared),
    ...(imports !== undefined && { imports }),
    loader_protocol: CONTAINER_PROTOCOL,
    routes: routes.map(route => ({ ...route, ...loaded })),
    ...(contributions.length > 0 && { contributions: contributions.map(one => ({ ...one, ...loaded })) }),
  };
  const valid = validate(releaseSchema, described, `${folder} cannot become a release`);
  const release = remoteReleaseSchema.parse(valid);
  return { ...release, version: release.version.replace(PLACEHOLDER_BUILD_ID, idOfContents(release)) };
};

const SCRIPT = /\.[cm]?[jt]sx?$/;

const statementsIn = (file: string): readonly ModuleItem[] => {
  const isTyped = /\.[cm]?tsx?$/.test(file);
  const parser = isTyped
    ? ({ syntax: 'typescript', tsx: file.endsWith('x'), decorators: true } as const)
    : ({ syntax: 'ecmascript', jsx: true, decorators: true } as const);
  try {
    // Compiled code has no imports of types.
    const jsc = { parser, target: 'es2022', transform: { react: { runtime: 'automatic' } } } as const;
    const { code } = transformSync(readFileSync(file, 'utf8'), { swcrc: false, configFile: false, jsc });
    return parseSync(code, { syntax: 'ecmascript' }).body;
  } catch {
    // The tool of the remote may compile other syntax.
    return [];
  }
};

const namesIn = (statement: ModuleItem): readonly string[] => {
  if (statement.type === 'ImportDeclaration')
    return statement.specifiers.flatMap(specifier => {
      if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
      return specifier.type === 'ImportSpecifier' ? [(specifier.imported ?? specifier.local).value] : [];
    });
  if (statement.type !== 'ExportNamedDeclaration') return [];
  return statement.specifiers.flatMap(specifier =>
    specifier.type === 'ExportSpecifier' ? [specifier.orig.value] : [],
  );
};

/**
 * Returns the exports of shared modules that the scripts below `src` import by name, because no manifest of Module Federation lists
 * them. Returns undefined without that folder.
 */
const importsInSources = (root: string): RemoteRelease['imports'] => {
  const folder = join(root, 'src');
  if (!existsSync(folder)) return undefined;
  const imports = new Map<string, Set<string>>();
  for (const file of allFiles(folder).filter(name => SCRIPT.test(name) && isBuilt(name))) {
    for (const statement of statementsIn(join(folder, file))) {
      const module = 'source' in statement ? statement.source?.value : undefined;
      if (module === undefined || !isNamedModule(module)) continue;
      imports.set(module, new Set([...(imports.get(module) ?? []), ...namesIn(statement)]));
    }
  }
  return Object.fromEntries(
    [...imports.keys()].sort().map(module => [module, [...(imports.get(module) ?? [])].sort()] as const),
  );
};
