import type { Language, User } from '@backglass/contract';
import { type Notice, type RemoteDefinition, useSession } from '@backglass/platform';
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
  guardUnload,
  hasUnsavedChanges,
  useShownPageTitle,
} from '@backglass/platform/host';
import type { ExtensionPointName, ExtensionPoints } from '@backglass/platform/operator';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent, PointerEventsCheckLevel } from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  matchPath,
  Navigate,
  useBlocker,
  useLocation,
} from 'react-router-dom';
import { aUser } from './builders.ts';
import { API_ROOT } from './network.ts';

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
  const { Screen } = await load();
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
          <StandInFrame isPublic={/^\/(auth\/|wall$)/.test(path)}>
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

/** Renders a contribution in the stand-in host of {@link renderScreen}, without a frame and an error boundary around it. */
export async function renderContribution<Point extends ExtensionPointName>(
  remote: RemoteDefinition,
  point: Point,
  props: ExtensionPoints[Point],
  options: { language?: Language } = {},
): Promise<RenderedScreen> {
  const load = remote.contributions?.[point];
  if (load === undefined) throw new Error(`${remote.name} has no contribution to ${point}`);
  const { Contribution } = await load();
  const Screen = () => <Contribution {...props} />;
  const screens = { [point]: () => Promise.resolve({ Screen }) };
  return renderScreen({ ...remote, screens, prefetch: {} }, point, { ...options, path: '/page' });
}

interface StartLocation {
  readonly pathname: string;
  readonly search?: string;
  readonly state?: unknown;
}

/** Prefetches the screen's data, as the host does. */
function prefetchData(
  { prefetch }: RemoteDefinition,
  screen: string,
  paths: readonly string[],
  at: string | StartLocation,
): void {
  const { pathname, search } = typeof at === 'string' ? new URL(at, location.origin) : { search: '', ...at };
  const params = paths.map(path => matchPath(path, pathname)?.params).find(Boolean) ?? {};
  prefetch?.[screen]?.({ params, search: new URLSearchParams(search) });
}

/** Sets the tab's title, asks before changes are lost, and guards the route, as the host does. */
function StandInFrame({ isPublic, children }: { isPublic: boolean; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const title = useShownPageTitle();
  useEffect(() => {
    document.title = title ?? '';
  }, [title]);
  useEffect(guardUnload, []);
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  if (isPublic || session.status !== 'anonymous') return children;
  const returnTo =
    session.because === 'logged-out' ? '' : `?returnTo=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/auth/login${returnTo}`} replace />;
}

/** A user who clicks and types. Tests load no style sheets, so it skips the slow check of `pointer-events`. */
export const setupUser = (): UserEvent =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const ENTER = '{Enter}';

/** Clicks the field and pastes the text at its end, which takes less time than typing. A final `{Enter}` presses Enter. */
export async function fillIn(user: UserEvent, field: Element, text: string): Promise<void> {
  const pressesEnter = text.endsWith(ENTER);
  await user.click(field);
  await user.paste(pressesEnter ? text.slice(0, -ENTER.length) : text);
  if (pressesEnter) await user.keyboard(ENTER);
}
