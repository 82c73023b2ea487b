import type { Label, NavIcon } from '@backglass/federation';
import { composition } from '../boot/document-data.ts';
import { navigation } from '../layout/navigation.ts';

/** A page that can be gone to by its name. */
export interface Place {
  readonly path: string;
  readonly title: Label;
  readonly icon: NavIcon | undefined;
}

/** Every page of the composition that needs no more than its address, those of the navigation first. */
export function places(): readonly Place[] {
  const inNavigation = navigation.map(({ path, label, icon }) => ({ path, title: label, icon }));
  const others = Object.values(composition.remotes)
    .filter(({ state }) => state === 'active')
    .flatMap(({ routes, nav }) => routes.map(route => ({ ...route, icon: nav[0]?.icon })))
    .filter(({ access, path }) => access === 'operator' && !path.includes(':'))
    .filter(({ path }) => !inNavigation.some(place => place.path === path))
    .map(({ path, title, icon }) => ({ path, title, icon }));
  return [...inNavigation, ...others];
}
