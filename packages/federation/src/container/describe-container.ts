import { join } from 'node:path';
import * as z from 'zod/mini';
import { BuildError } from '../build/build-error.ts';
import { idOfContents } from '../build/build-id.ts';
import { originOf } from '../build/commit-of.ts';
import type { RemoteDeclaration } from '../build/labels.ts';
import { requiredVersionOf } from '../build/shared.ts';
import { PLACEHOLDER_BUILD_ID } from '../dev/dev-page.ts';
import { isGlobalOf } from '../names.ts';
import { LOADER_PROTOCOL, releaseSchema, remoteReleaseSchema, type RemoteRelease } from '../release.ts';
import { packageOf } from '../sharing.ts';
import { importsInSources } from './imports-in-sources.ts';
import { readManifest } from './mf-manifest.ts';
import { pageFilesOf } from './page-files.ts';
import { readJson } from './read-json.ts';
import { requireOwnStyles } from './require-own-styles.ts';

const packageSchema = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/, { error: 'Write it like 1.2.3, without a suffix.' })),
});

/** The container must not replace a global of the browser or of another remote. */
const requireOwnGlobal = (folder: string, name: string, global: string): void => {
  if (isGlobalOf(name, global)) return;
  const own = name.replaceAll('-', '_');
  throw new BuildError(
    `${folder} defines the global ${global}. It must be ${own} or begin with ${own}_: change "name" in the plugin of Module Federation.`,
  );
};

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

export interface ContainerSource {
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
  requireOwnGlobal(folder, declared.name, global);
  const files = pageFilesOf(folder, manifest);
  requireOwnStyles(folder, root, Object.keys(files));
  const { name, title, platform, nav, routes, contributions = [] } = declared;
  const imports = importsInSources(root);
  // Only the container knows its other files. The shell loads a module with `import()`, which ignores preload links for scripts.
  const loaded = { preload: container === 'script' ? [entry] : [], shared: [] };
  const parsed = releaseSchema.safeParse({
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
    loader_protocol: LOADER_PROTOCOL,
    routes: routes.map(route => ({ ...route, ...loaded })),
    ...(contributions.length > 0 && { contributions: contributions.map(one => ({ ...one, ...loaded })) }),
  });
  if (!parsed.success) {
    throw new BuildError(`${folder} cannot become a release:\n${z.prettifyError(parsed.error)}`);
  }
  const release = remoteReleaseSchema.parse(parsed.data);
  return { ...release, version: release.version.replace(PLACEHOLDER_BUILD_ID, idOfContents(release)) };
};
