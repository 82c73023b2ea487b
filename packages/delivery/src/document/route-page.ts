import {
  SHELL_PAGES,
  routeFor,
  START_PAGE,
  type ComposedRoute,
  type Composition,
} from '@backglass/federation';
import { attributes } from './document.ts';

export interface RoutePage {
  readonly path: string;
  readonly files: readonly string[];
}

/** Returns the files that stable release and canary both need, because the server does not know which one a visitor gets. */
const filesFor = (
  route: ComposedRoute,
  canaryRoutes: readonly ComposedRoute[] | undefined,
): readonly string[] => {
  if (canaryRoutes === undefined) return route.preload;
  const other = canaryRoutes.find(({ path }) => path === route.path)?.preload ?? [];
  return route.preload.filter(file => other.includes(file));
};

/** Returns the lazy files of the shell that every operator page needs. */
const operatorFiles = ({ shell, remotes }: Composition): readonly string[] => {
  const [first = [], ...others] = Object.values(remotes)
    .flatMap(({ routes }) => routes)
    .filter(({ access }) => access === 'operator')
    .map(({ preload }) => preload);
  return first.filter(file => file in shell.hashes && others.every(files => files.includes(file)));
};

/** Returns the pages with preload links: active routes, `/`, and pages of the shell. */
export const routePages = (composition: Composition): readonly RoutePage[] => {
  const ofRemotes = Object.values(composition.remotes)
    .filter(({ state }) => state === 'active')
    .flatMap(({ routes, canary }) =>
      routes.map(route => ({ path: route.path, files: filesFor(route, canary?.release.routes) })),
    );
  const start = routeFor(ofRemotes, START_PAGE);
  const files = operatorFiles(composition);
  return [
    ...ofRemotes,
    ...(start === undefined ? [] : [{ ...start, path: '/' }]),
    ...SHELL_PAGES.map(path => ({ path, files })),
  ];
};

/**
 * Adds preload links for the files of a route. A link has the attributes of the shell's later request,
 * because the browser would otherwise fetch the file twice.
 */
export const documentFor = (
  document: string,
  { files }: RoutePage,
  { shell, remotes }: Composition,
): string => {
  const parts = [shell, ...Object.values(remotes)];
  const integrityOf = (file: string) => parts.find(({ hashes }) => file in hashes)?.hashes[file] ?? '';
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
