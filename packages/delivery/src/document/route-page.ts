import { OWN_PAGES, routeFor, START_PAGE, type ComposedRoute, type Composition } from '@backglass/federation';
import { attributes } from './document.ts';

/** A route with the files that every centre's page of it needs. */
export interface RoutePage {
  readonly path: string;
  readonly files: readonly string[];
}

/** Of a remote of which some centres try another release, what both need: whose page it will be, no server knows. */
const filesFor = (route: ComposedRoute, tried: readonly ComposedRoute[] | undefined): readonly string[] => {
  if (tried === undefined) return route.preload;
  const other = tried.find(({ path }) => path === route.path)?.preload ?? [];
  return route.preload.filter(file => other.includes(file));
};

/** What every operator's page takes of the shell besides what all documents link. */
const behindTheGuard = ({ shell, remotes }: Composition): readonly string[] => {
  const [first = [], ...others] = Object.values(remotes)
    .flatMap(({ routes }) => routes)
    .filter(({ access }) => access === 'operator')
    .map(({ preload }) => preload);
  return first.filter(file => file in shell.integrity && others.every(files => files.includes(file)));
};

/** Every route that may be loaded, `/`, which leads to one of them, and the shell's own pages. */
export const routePages = (composition: Composition): readonly RoutePage[] => {
  const ofRemotes = Object.values(composition.remotes)
    .filter(({ state }) => state === 'active')
    .flatMap(({ routes, canary }) =>
      routes.map(route => ({ path: route.path, files: filesFor(route, canary?.release.routes) })),
    );
  const start = routeFor(ofRemotes, START_PAGE);
  const files = behindTheGuard(composition);
  return [
    ...ofRemotes,
    ...(start === undefined ? [] : [{ ...start, path: '/' }]),
    ...OWN_PAGES.map(path => ({ path, files })),
  ];
};

/**
 * The document as a route gets it: with a link for each file that its screen needs, so that they are fetched beside the
 * shell's and not after it has run. Each asks as the shell would, with its hash, else the browser would fetch it twice.
 */
export const documentFor = (
  document: string,
  { files }: RoutePage,
  { shell, remotes }: Composition,
): string => {
  const parts = [shell, ...Object.values(remotes)];
  const integrityOf = (file: string) =>
    parts.find(({ integrity }) => file in integrity)?.integrity[file] ?? '';
  const links = files.map(
    href =>
      `<link ${attributes({
        rel: 'preload',
        as: href.endsWith('.css') ? 'style' : 'script',
        href,
        integrity: integrityOf(href),
        crossorigin: 'anonymous',
      })}>\n`,
  );
  return document.replace('</head>', () => `${links.join('')}</head>`);
};
