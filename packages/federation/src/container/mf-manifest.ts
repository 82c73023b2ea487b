import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as z from 'zod/mini';
import { BuildError } from '../build/build-error.ts';
import { PROVIDED_PACKAGES } from '../build/shared.ts';
import { globalSchema, type ContainerKind } from '../names.ts';
import { MANIFEST_FILE } from '../release.ts';
import { packageOf } from '../sharing.ts';
import { EXPOSE } from './expose.ts';
import { readJson } from './read-json.ts';

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

export interface ManifestFacts {
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
