import { routeFor, type ComposedRemote, type Label } from '@backglass/federation';
import { composition } from '../composition/document-data.ts';
import { navigation } from './navigation.ts';

export interface PageLink {
  readonly path: string;
  readonly title: Label;
  readonly icon: string | undefined;
  /** Search words in every language. */
  readonly words: readonly string[];
}

const namesOf = ({ title, nav, routes }: ComposedRemote, path: string): readonly string[] => {
  const labels = nav.filter(entry => entry.path === path).map(({ label }) => label);
  const titles = routes.filter(route => route.path === path).map(route => route.title);
  return [...labels, ...titles, title].flatMap(label => Object.values(label));
};

/** Whether the remote of a page is switched off. */
export const isSwitchedOff = (pathname: string): boolean =>
  Object.values(composition.remotes).some(
    ({ state, routes }) => state === 'disabled' && routeFor(routes, pathname) !== undefined,
  );

/** Every page of the composition whose path has no parameters. Pages of the navigation come first. */
export function pageLinks(): readonly PageLink[] {
  const remotes = Object.values(composition.remotes).filter(({ state }) => state === 'active');
  const routes = remotes.flatMap(remote => remote.routes.map(route => ({ ...route, remote })));
  const remoteOf = (path: string) => routes.find(route => route.path === path)?.remote;
  const inNavigation = navigation.map(({ path, label, icon }) => {
    const remote = remoteOf(path);
    return { path, title: label, icon, words: remote ? namesOf(remote, path) : Object.values(label) };
  });
  const others = routes
    .filter(({ access, path }) => access === 'operator' && !path.includes(':'))
    .filter(({ path }) => !inNavigation.some(place => place.path === path))
    .map(({ path, title, remote }) => ({
      path,
      title,
      icon: remote.nav[0]?.icon,
      words: namesOf(remote, path),
    }));
  return [...inNavigation, ...others];
}
