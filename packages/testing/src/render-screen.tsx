import type { Language, User } from '@backglass/contract';
import type { Notice, RemoteDefinition } from '@backglass/platform';
import {
  addMessages,
  addRemoteCommands,
  configureHttp,
  configureSettings,
  endSession,
  followNetwork,
  forgetUnsavedChanges,
  offeredCommands,
  presentNoticesWith,
  queryClient,
  QueryClientProvider,
  setLanguage,
  setSession,
  startI18n,
} from '@backglass/platform/host';
import { act, render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aUser } from './builders.ts';
import { API_ROOT } from './network.ts';
import { prefetchData, type StartLocation } from './prefetch-data.ts';
import { setupUser } from './setup-user.ts';
import { StandInFrame } from './stand-in-frame.tsx';

export interface RenderedScreen {
  readonly user: UserEvent;
  readonly notices: readonly Notice[];
  /** The notices that have not been withdrawn. */
  readonly shownNotices: () => readonly Notice[];
  readonly isAsking: () => boolean;
  readonly address: () => string;
  /** Runs the command with this label, as the command palette does. Rejects when there is none. */
  readonly command: (text: string) => Promise<void>;
  /** Navigates to an address, or by a number of steps in the history. */
  readonly navigate: (to: string | number) => Promise<void>;
}

let isI18nStarted = false;

/** A second start of i18n would delete texts that were added. */
async function switchLanguage(language: Language): Promise<void> {
  if (!isI18nStarted) await startI18n();
  isI18nStarted = true;
  await setLanguage(language);
}

/**
 * Renders a screen of a remote in a stand-in host with a session and a router. The test mocks the network.
 * `path` may be several paths. The screen opens at `at`, by default at the first path.
 */
export async function renderScreen(
  remote: RemoteDefinition,
  screen: string,
  options: {
    path: string | readonly [string, ...string[]];
    at?: string | StartLocation;
    operator?: User | null;
    language?: Language;
  },
): Promise<RenderedScreen> {
  const paths = typeof options.path === 'string' ? ([options.path] as const) : options.path;
  const { at = paths[0] } = options;
  const load = remote.screens[screen];
  if (load === undefined) throw new Error(`${remote.name} has no screen ${screen}`);
  const { Screen } = await load();
  const notices: Notice[] = [];
  queryClient.clear();
  // The host's settings without retries, so that a screen shows an error at once.
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  const withdrawn = new Set<Notice>();
  presentNoticesWith(notice => {
    notices.push(notice);
    return () => void withdrawn.add(notice);
  });
  configureSettings({
    supportEmail: 'support@backglass.test',
    appVersion: '0.1.0',
    buildNumber: '20211104',
  });
  followNetwork();
  forgetUnsavedChanges();
  await switchLanguage(options.language ?? 'en');
  await addMessages(remote.name, remote.messages);
  addRemoteCommands(remote.name, remote.commands ?? []);
  const { operator = aUser() } = options;
  if (operator) localStorage.setItem('token', 'a-token');
  else localStorage.removeItem('token');
  setSession(
    operator ? { status: 'signed-in', user: operator } : { status: 'anonymous', because: 'no-session' },
  );
  if (operator) prefetchData(remote, screen, paths, at);
  const router = createMemoryRouter(
    [
      ...paths.map(path => ({
        path,
        element: (
          <StandInFrame isPublic={path.startsWith('/auth/')}>
            <Screen />
          </StandInFrame>
        ),
      })),
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const navigate: RenderedScreen['navigate'] = to =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  return {
    user: setupUser(),
    notices,
    shownNotices: () => notices.filter(notice => !withdrawn.has(notice)),
    isAsking: () => [...router.state.blockers.values()].some(({ state }) => state === 'blocked'),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    navigate,
    command: async text => {
      const found = offeredCommands().find(({ label }) => label === text);
      if (found === undefined) throw new Error(`no command has the label ${text}`);
      if (found.run === undefined) await navigate(found.to);
      else act(found.run);
    },
  };
}
