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
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router-dom';
import { aUser } from './builders.ts';
import { API_ROOT } from './network.ts';
import { StandInFrame } from './stand-in-frame.tsx';

export interface RenderedScreen {
  readonly user: UserEvent;
  /** All notices shown so far. */
  readonly notices: readonly Notice[];
  /** The notices that have not been withdrawn. */
  readonly standing: () => readonly Notice[];
  /** Whether the operator is being asked before changes are lost. */
  readonly isAsking: () => boolean;
  /** The current path and query. */
  readonly address: () => string;
  /** Runs the command with this label, as the palette does. Fails when there is none. */
  readonly command: (text: string) => Promise<void>;
  /** Navigates to an address, or by a number of steps through the history. */
  readonly navigate: (to: string | number) => Promise<void>;
}

/** An address with history state. */
interface StartedFrom {
  readonly pathname: string;
  readonly search?: string;
  readonly state?: unknown;
}

let isSpeaking = false;

/** Starts i18n once, as a page does, so that texts added later stay. */
async function speak(language: Language): Promise<void> {
  if (!isSpeaking) await startI18n();
  isSpeaking = true;
  await setLanguage(language);
}

/** Prefetches the first data before the screen is loaded, as the host does. */
function prefetchData(
  { prefetch }: RemoteDefinition,
  screen: string,
  path: string,
  at: string | StartedFrom,
): void {
  const { pathname, search } = typeof at === 'string' ? new URL(at, location.origin) : { search: '', ...at };
  const params = matchPath(path, pathname)?.params ?? {};
  prefetch?.[screen]?.({ params, search: new URLSearchParams(search) });
}

/**
 * A remote's screen in a stand-in for the host: its texts, a session, a router with that screen at `path`, and anything
 * else at `*`. The network is the test's business.
 */
export async function renderScreen(
  remote: RemoteDefinition,
  screen: string,
  options: { path: string; at?: string | StartedFrom; operator?: User | null; language?: Language },
): Promise<RenderedScreen> {
  const load = remote.screens[screen];
  if (load === undefined) throw new Error(`${remote.name} has no screen ${screen}`);
  const { Screen } = await load();
  const notices: Notice[] = [];
  queryClient.clear();
  // As the host has it, but that a failure is told at once.
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  const takenBack = new Set<Notice>();
  presentNoticesWith(notice => {
    notices.push(notice);
    return () => void takenBack.add(notice);
  });
  configureSettings({
    supportEmail: 'support@backglass.test',
    appVersion: '0.1.0',
    buildNumber: '20211104',
  });
  followNetwork();
  forgetUnsavedChanges();
  await speak(options.language ?? 'en');
  addMessages(remote.name, remote.messages);
  addRemoteCommands(remote.name, remote.commands ?? []);
  const { operator = aUser() } = options;
  if (operator) localStorage.setItem('token', 'a-token');
  else localStorage.removeItem('token');
  setSession(
    operator ? { status: 'signed-in', user: operator } : { status: 'anonymous', because: 'no-session' },
  );
  if (operator) prefetchData(remote, screen, options.path, options.at ?? options.path);
  const router = createMemoryRouter(
    [
      {
        path: options.path,
        element: (
          <StandInFrame isPublic={options.path.startsWith('/auth/')}>
            <Screen />
          </StandInFrame>
        ),
      },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [options.at ?? options.path] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const navigate: RenderedScreen['navigate'] = to =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  return {
    user: userEvent.setup(),
    notices,
    standing: () => notices.filter(notice => !takenBack.has(notice)),
    isAsking: () => [...router.state.blockers.values()].some(({ state }) => state === 'blocked'),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    navigate,
    command: async text => {
      const found = offeredCommands().find(({ label }) => label === text);
      if (found === undefined) throw new Error(`no command is offered as ${text}`);
      if (found.run === undefined) await navigate(found.to);
      else act(found.run);
    },
  };
}
