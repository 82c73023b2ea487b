import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as z from 'zod/mini';
import { BuildError, readJson, releaseFiles } from '../build/files.ts';
import { PROVIDED_PACKAGES } from '../build/host-packages.ts';
import { EXPOSE } from '../build/remote-declaration.ts';
import { type ContainerKind, globalSchema } from '../names.ts';
import { MANIFEST_FILE, type RemoteRelease } from '../release.ts';
import { packageOf } from '../sharing.ts';

const filesSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** All plugins of Module Federation write these fields. */
const manifestSchema = z.object({
  metaData: z.object({
    globalName: globalSchema,
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  exposes: z.array(z.object({ path: z.string() })),
  shared: z.array(z.object({ name: z.string(), assets: z.object({ js: filesSchema }) })),
});

/** The keys are values of webpack's `library.type`. */
const KINDS: Readonly<Record<string, ContainerKind>> = {
  var: 'script',
  global: 'script',
  window: 'script',
  self: 'script',
  module: 'module',
};

interface ManifestFacts {
  readonly entry: string;
  readonly global: string;
  readonly container: ContainerKind;
  readonly shared: readonly string[];
}

const isOfHost = ({ name }: { readonly name: string }): boolean => PROVIDED_PACKAGES.has(packageOf(name));

/** Throws {@link BuildError} when the manifest is missing, or when the shell could not load the container. */
export const readManifest = (folder: string): ManifestFacts => {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) {
    throw new BuildError(
      `${folder} contains no container: it has no ${MANIFEST_FILE}. Set "manifest: true" in the plugin of Module Federation.`,
    );
  }
  const { metaData, exposes, shared: all } = readJson(file, manifestSchema);
  const shared = all.filter(isOfHost);
  const paths = exposes.map(({ path }) => path);
  if (!paths.includes(EXPOSE)) {
    throw new BuildError(`${folder} exposes ${paths.join(', ') || 'nothing'}; a remote exposes ${EXPOSE}.`);
  }
  const copy = shared.find(({ assets: { js } }) => js.sync.length + js.async.length > 0);
  if (copy !== undefined) {
    throw new BuildError(
      `${folder} bundles ${copy.name}, which the host provides. Set "import: false" for it in "shared".`,
    );
  }
  if (shared.length > 0 && !shared.some(({ name }) => name === 'react')) {
    throw new BuildError(`${folder} does not share react, so it bundles its own copy. Add it to "shared".`);
  }
  const { name, path, type } = metaData.remoteEntry;
  const container = KINDS[type];
  if (container === undefined) {
    throw new BuildError(`${folder} has an entry of type ${type}. Set "library: { type: 'var' }".`);
  }
  if (!name.endsWith('.js'))
    throw new BuildError(`${folder} has the entry ${name}; its name must end in .js.`);
  return {
    entry: posix.join(path, name),
    global: metaData.globalName,
    container,
    shared: shared.map(module => module.name),
  };
};

/** The types of files that pages load. Other files may be secrets, so of these only the manifest is published. */
const PAGE_FILE = /\.(?:css|js|png|svg|webp|woff2)$/;

const isHidden = (file: string): boolean => /(?:^|\/)[.@]/.test(file);

/** Every build of React contains this text, even a minified one. */
const REACT_MARK = 'react.transitional.element';

/** Throws {@link BuildError} for a second copy of React, or for a script without a hash, which browsers refuse (Integrity-Policy). */
export const pageFilesOf = (
  folder: string,
  { entry, container, shared }: ManifestFacts,
): RemoteRelease['files'] => {
  const visible = Object.entries(releaseFiles(folder)).filter(([file]) => !isHidden(file));
  const module = visible.find(([file]) => file.endsWith('.mjs'));
  if (module !== undefined)
    throw new BuildError(`${folder} contains ${module[0]}; the names of its scripts must end in .js.`);
  const files = Object.fromEntries(
    visible.filter(([file]) => PAGE_FILE.test(file) || file === MANIFEST_FILE),
  );
  const scripts = Object.keys(files).filter(file => file.endsWith('.js'));
  const code = scripts.map(file => readFileSync(join(folder, file), 'utf8')).join('\n');
  const isHashed = (file: string) => file === entry || code.includes(files[file]?.integrity ?? '');
  const unhashed = scripts.filter(file => !isHashed(file));
  if (container === 'script' && unhashed.length > 0)
    throw new BuildError(
      `${folder} loads ${unhashed.join(', ')} without a hash. Add the SubresourceIntegrityPlugin to its build, with SHA-384.`,
    );
  // webpack's plugin omits shared modules that are not installed. So `shared` may be empty although the build contains React.
  if (shared.length === 0 && code.includes(REACT_MARK))
    throw new BuildError(`${folder} does not share react, so it bundles its own copy. Add it to "shared".`);
  return files;
};
