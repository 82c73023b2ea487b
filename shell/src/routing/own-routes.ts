import { OWN_PAGES } from '@backglass/federation';
import { tutorials } from '../remotes/own.ts';
import type { RemoteRoute } from '../remotes/registry.ts';
import { labelOf } from '../texts.ts';

const [path] = OWN_PAGES;
const title = labelOf('tutorials.title');

/** Pages of the shell itself behind the guard, each a chunk of its own. */
export const ownRoutes: readonly RemoteRoute[] = [
  {
    route: { path, access: 'operator', title, screen: 'tutorials', preload: [] },
    loader: tutorials,
  },
];
