import { composition } from '../boot/document-data.ts';
import type { RemoteRoute } from '../remotes/registry.ts';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { createScreenLoader } from '../remotes/screen-loader.ts';
import { labelOf } from '../texts.ts';

const title = labelOf('tutorials.title');
const { version, platform, commit, deployed_at, scripts, integrity } = composition.shell;

/** The shell as a remote of itself, so that a page of its own that does not arrive has the same panel and Retry. */
const own = createRemoteLoader({
  name: 'shell',
  remote: {
    version,
    commit,
    deployed_at,
    title: labelOf('version.frame'),
    entry: scripts[0] ?? '',
    global: 'bg_shell',
    contract: platform,
    shared: {},
    routes: [],
    nav: [],
    integrity,
    state: 'active',
    previous: null,
  },
  shell: composition.shell,
  loadModule: async () => ({
    name: 'shell',
    messages: { en: {}, es: {} },
    screens: {
      tutorials: () => import('../tutorials/tutorials.tsx').then(({ Tutorials }) => ({ Screen: Tutorials })),
    },
  }),
  onReady: () => undefined,
});

/** Pages of the shell itself behind the guard, each a chunk of its own. */
export const ownRoutes: readonly RemoteRoute[] = [
  {
    route: { path: '/tutorials', access: 'operator', title, screen: 'tutorials', preload: [] },
    loader: createScreenLoader(own, 'tutorials'),
  },
];
