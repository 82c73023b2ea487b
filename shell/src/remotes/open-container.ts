import { composition, knownFiles, requiredIntegrityOf } from '../composition/document-data.ts';
import { loadFile, runEntry, type Container, type Entry } from './run-entry.ts';
import { createShareScope } from './share-scope.ts';

type Rel = 'stylesheet' | 'modulepreload';

/** Links a file by its full address, by which the code of a tool finds the link and adds none without a hash. */
async function linkFile(rel: Rel, address: string): Promise<void> {
  const { href } = new URL(address, location.origin);
  if (document.head.querySelector(`link[rel="${rel}"][href="${href}"]`)) return;
  await loadFile(Object.assign(document.createElement('link'), { rel, href }), href);
}

/** The known files in the folder of an entry's release, `/releases/<name>/<version>/`. */
const filesWith = (entry: string): readonly string[] => {
  const folder = entry.split('/').slice(0, 4).join('/');
  return knownFiles().filter(file => file.startsWith(`${folder}/`));
};

/**
 * Opens a container that the stock plugin of a tool has built (ADR 0052). First loads what such a build requests without a hash: its
 * style sheets and, of an ES module, all scripts, which the browser then keeps. A script entry requests its chunks with their hashes.
 * @throws a `ChunkLoadError` when a file does not arrive, otherwise what the remote's code throws.
 */
export async function openContainer(release: Entry): Promise<Container> {
  const { entry } = release;
  const isModule = release.container === 'module';
  requiredIntegrityOf(entry);
  const link = (rel: Rel, ending: RegExp) =>
    filesWith(entry)
      .filter(file => ending.test(file))
      .map(file => linkFile(rel, file));
  await Promise.all([...link('stylesheet', /\.css$/), ...(isModule ? link('modulepreload', /\.js$/) : [])]);
  const container = isModule
    ? ((await import(/* webpackIgnore: true */ entry)) as Container)
    : await runEntry(release);
  await container.init(createShareScope(composition.shell));
  return container;
}
