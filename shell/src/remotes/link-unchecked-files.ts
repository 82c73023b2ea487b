import { knownFiles } from '../composition/document-data.ts';
import { loadFile, type Entry } from './federation.ts';

type Rel = 'stylesheet' | 'modulepreload';

/**
 * Links the files that a build of another tool requests without a hash: its style sheets, and the scripts of an ES module. The build finds
 * these links, so it adds none (ADR 0052). Rejects with a `ChunkLoadError` when a file does not arrive.
 */
export async function linkUncheckedFiles({ entry, container }: Entry): Promise<void> {
  // `/releases/<name>/<version>/`
  const folder = `${entry.split('/').slice(0, 4).join('/')}/`;
  const files = knownFiles().filter(file => file.startsWith(folder));
  const link = (rel: Rel, ending: string) =>
    files.filter(file => file.endsWith(ending)).map(file => linkFile(rel, location.origin + file));
  await Promise.all([
    ...link('stylesheet', '.css'),
    ...(container === 'module' ? link('modulepreload', '.js') : []),
  ]);
}

const links = new Map<string, Promise<void>>();

function linkFile(rel: Rel, href: string): Promise<void> {
  const earlier = links.get(href);
  if (earlier !== undefined) return earlier;
  const link = loadFile(Object.assign(document.createElement('link'), { rel, href }), href).catch(
    (error: unknown) => {
      links.delete(href);
      throw error;
    },
  );
  links.set(href, link);
  return link;
}
