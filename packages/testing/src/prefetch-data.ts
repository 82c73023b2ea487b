import type { RemoteDefinition } from '@backglass/platform';
import { matchPath } from 'react-router-dom';

export interface StartLocation {
  readonly pathname: string;
  readonly search?: string;
  readonly state?: unknown;
}

/** Prefetches the screen's data, as the host does. */
export function prefetchData(
  { prefetch }: RemoteDefinition,
  screen: string,
  paths: readonly string[],
  at: string | StartLocation,
): void {
  const { pathname, search } = typeof at === 'string' ? new URL(at, location.origin) : { search: '', ...at };
  const params = paths.map(path => matchPath(path, pathname)?.params).find(Boolean) ?? {};
  prefetch?.[screen]?.({ params, search: new URLSearchParams(search) });
}
