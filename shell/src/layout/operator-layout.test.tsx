import {
  configureHttp,
  endSession,
  checkAgainWhileUnreachable,
  followNetwork,
  queryClient,
  QueryClientProvider,
  setSession,
  startI18n,
} from '@backglass/platform/host';
import { aPage, API_ROOT, aUser, mockNetwork, onCall, setupUser } from '@backglass/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { addOperatorTexts } from './operator-texts.ts';
import { addShellTexts } from '../texts.ts';
import { aRemote, aRoute, configureTestSettings, writeDocument } from '../test/write-document.ts';

const network = mockNetwork();
const user = aUser({ name: 'Ángela', last_name: 'Ruiz' });

async function showFrame(at: string) {
  configureTestSettings();
  const { OperatorLayout } = await import('./operator-layout.tsx');
  const router = createMemoryRouter(
    [
      {
        element: <OperatorLayout />,
        children: [
          { path: '/games/*', element: <h1>Games</h1> },
          { path: '/booths/*', element: <h1>Booths</h1> },
        ],
      },
      { path: '/auth/login', element: <h1>Log in here</h1> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { address, visitor: setupUser() };
}

beforeAll(async () => {
  writeDocument({
    games: aRemote('games', [aRoute('/games', 'games', 'Games')]),
    booths: aRemote('booths', [aRoute('/booths', 'booths', 'Booths'), aRoute('/booths/:id', 'booth')]),
  });
  await startI18n();
  await addShellTexts();
  await addOperatorTexts();
});

beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('token', 'k3y');
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  setSession({ status: 'signed-in', user });
  network.use(onCall('get', 'user/game/', aPage([])));
});

describe('the operator layout', () => {
  it('names the operator and the centre, and marks the current page', async () => {
    await showFrame('/booths/7');
    expect(screen.getByText(user.center.name)).toHaveAttribute('dir', 'auto');
    const account = screen.getByRole('button', { name: 'Account of Ángela Ruiz' });
    expect(account).toHaveTextContent('ÁR');
    // A label would have to contain the visible initials (WCAG 2.5.3).
    expect(account).not.toHaveAttribute('aria-label');
    for (const link of screen.getAllByRole('link', { name: 'Booths' })) {
      expect(link).toHaveAttribute('aria-current', 'page');
    }
    for (const link of screen.getAllByRole('link', { name: 'Games' })) {
      expect(link).not.toHaveAttribute('aria-current');
    }
  });

  it('redirects to log-in with the address to return to when the session ends', async () => {
    const { address } = await showFrame('/games/7?tab=a');
    act(() => endSession('expired'));
    expect(screen.getByRole('heading', { name: 'Log in here' })).toBeInTheDocument();
    expect(address()).toBe('/auth/login?returnTo=%2Fgames%2F7%3Ftab%3Da');
  });

  it('redirects to log-in without a return address after log-out', async () => {
    const { address } = await showFrame('/games');
    act(() => endSession('logged-out'));
    expect(address()).toBe('/auth/login');
  });

  it('shows an error when the API cannot be reached, and the page after Retry', async () => {
    setSession({ status: 'unreachable' });
    const { visitor } = await showFrame('/games');
    expect(screen.getByText('Backglass can’t reach the server')).toBeInTheDocument();
    network.use(onCall('get', 'user/me/', user));
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Games' })).toBeInTheDocument();
  });

  it('counts down to the next attempt', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    setSession({ status: 'unreachable' });
    await showFrame('/games');
    // After the frame, which loads slowly on a busy machine.
    let stop = () => undefined as void;
    act(() => void (stop = checkAgainWhileUnreachable()));
    const seconds = () => Number(/Next attempt in (\d+) s/.exec(document.body.textContent ?? '')?.[1]);
    const first = seconds();
    expect(first).toBeLessThanOrEqual(10);
    await act(async () => jest.advanceTimersByTimeAsync(3_000));
    expect(seconds()).toBeLessThan(first);
    stop();
    jest.useRealTimers();
  });

  it('offers a reload when a proxy answers in place of the API', async () => {
    setSession({ status: 'unreachable' });
    const { visitor } = await showFrame('/games');
    network.use(onCall('get', 'user/me/', () => new Response('<!doctype html><title>Log in</title>')));
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Another site answers in place of Backglass');
    network.use(onCall('get', 'user/me/', user));
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Games' })).toBeInTheDocument();
  });

  it('shows the page when the network is back', async () => {
    setSession({ status: 'unreachable' });
    const ends = [followNetwork(), checkAgainWhileUnreachable()];
    const isOnLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    await showFrame('/games');
    network.use(onCall('get', 'user/me/', user));
    isOnLine.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Games' })).toBeInTheDocument();
    for (const end of ends) end();
  });

  it('restores the session later when the API answers 503', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const stop = checkAgainWhileUnreachable();
    setSession({ status: 'unreachable' });
    const broken = onCall('get', 'user/me/', {}, 503);
    network.use(broken);
    await showFrame('/games');
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(broken.received).toHaveLength(1));
    expect(screen.getByText('Backglass can’t reach the server')).toBeInTheDocument();
    network.use(onCall('get', 'user/me/', user));
    await act(async () => jest.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByRole('heading', { name: 'Games' })).toBeInTheDocument();
    stop();
    jest.useRealTimers();
  });

  it('retries on click while a background check is pending', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const stop = checkAgainWhileUnreachable();
    setSession({ status: 'unreachable' });
    const hanging = onCall('get', 'user/me/', () => new Promise<never>(() => undefined));
    network.use(hanging);
    const { visitor } = await showFrame('/games');
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(hanging.received).toHaveLength(1));
    network.use(onCall('get', 'user/me/', user));
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Games' })).toBeInTheDocument();
    stop();
    jest.useRealTimers();
  });

  it('skips to the content without changing the address', async () => {
    const { address, visitor } = await showFrame('/games');
    const entries = history.length;
    await visitor.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(address()).toBe('/games');
    expect(location.hash).toBe('');
    expect(history).toHaveLength(entries);
  });

  it('logs out when the API refuses even the log-out call', async () => {
    localStorage.setItem('token', 'too-long');
    setSession({ status: 'unreachable' });
    network.use(onCall('post', 'user/logout/', {}, 431));
    const { address, visitor } = await showFrame('/games');
    await visitor.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Log in here' })).toBeInTheDocument();
    expect(address()).toBe('/auth/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('redirects to log-in when a retry gets a 401', async () => {
    setSession({ status: 'unreachable' });
    const { address, visitor } = await showFrame('/games');
    network.use(onCall('get', 'user/me/', {}, 401));
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Log in here' })).toBeInTheDocument();
    expect(address()).toBe('/auth/login?returnTo=%2Fgames');
  });
});
