import type { ComposedShell } from '@backglass/federation';
import { composition, knownFiles, requiredIntegrityOf } from '../composition/document-data.ts';
import { loadFile, runEntry, type Container, type Entry } from './federation.ts';
import { hostModules } from './host-modules.ts';

interface SharedVersion {
  readonly get: () => Promise<() => unknown>;
  readonly from: string;
  readonly eager: boolean;
  /** A federation runtime never replaces a loaded version by a copy of its own. */
  readonly loaded: true;
}

type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

/** The modules of the host for one container. Its federation runtime writes into the scope, so each container gets its own. */
export const createShareScope = ({ provides }: Pick<ComposedShell, 'provides'>): ShareScope =>
  Object.fromEntries(
    Object.entries(hostModules).map(([request, load]) => {
      const get = async () => {
        const module = await load();
        return () => module;
      };
      const shared: SharedVersion = { get, from: 'shell', eager: false, loaded: true };
      return [request, { [provides[request] ?? '0']: shared }];
    }),
  );

type Rel = 'stylesheet' | 'modulepreload';

const links = new Map<string, Promise<void>>();

/** Links a file with its hash. The other tool's runtime finds this link, so it adds none without a hash. */
function linkFile(rel: Rel, address: string): Promise<void> {
  const { href } = new URL(address, location.origin);
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

/** The known files in the folder of an entry's release, `/releases/<name>/<version>/`. */
const filesWith = (entry: string): readonly string[] => {
  const folder = entry.split('/').slice(0, 4).join('/');
  return knownFiles().filter(file => file.startsWith(`${folder}/`));
};

const defined = new Set<string>();

/** Refuses names of browser globals. An assignment to `location`, for example, leaves the page. */
function runContainer(release: Entry): Promise<Container> {
  const { entry, global } = release;
  if (Object.hasOwn(globalThis, global) && !defined.has(global))
    throw new Error(`${entry} defines ${global}, which is a global of the browser`);
  defined.add(global);
  return runEntry(release);
}

/** A page has one container per ES module, and that container may start only once. */
const started = new WeakMap<Container, Promise<void>>();

async function start(container: Container): Promise<void> {
  await container.init(createShareScope(composition.shell));
}

function startOnce(container: Container): Promise<void> {
  const starting = started.get(container) ?? start(container);
  started.set(container, starting);
  return starting;
}

/**
 * Opens a container that the stock plugin of a tool has built (ADR 0052).
 * Such a build requests its style sheets without a hash, and so does an ES module with its scripts. To check their hashes, this loads
 * those files first.
 * @throws a `ChunkLoadError` when a file does not arrive, or what the remote's code throws.
 */
export async function openStockContainer(release: Entry): Promise<Container> {
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
    : await runContainer(release);
  await startOnce(container);
  return container;
}
