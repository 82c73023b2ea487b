import { refreshUser } from '@backglass/platform';
import { configureHttp, setLanguage, setSession } from '@backglass/platform/host';
import { API_ROOT, aUser, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aRelease, PREVIOUS } from '../test/a-release.ts';
import { broken, prepareGames, showGames, type Faults } from '../test/show-games.tsx';

const network = mockNetwork();

beforeAll(prepareGames);
beforeEach(() => setSession({ status: 'signed-in', user: aUser() }));
afterEach(() => localStorage.removeItem('token'));

describe('a screen of a remote', () => {
  it('leaves the other pages of its remote intact when it crashes', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { load, user, router } = await showGames('/games');
    await load();
    await user.click(screen.getByRole('link', { name: 'Seven' }));
    expect(screen.getByText('Game has stopped')).toBeInTheDocument();
    expect(screen.getByText('boom')).toBeInTheDocument();
    await act(() => router.navigate('/games/8'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Game 8');
    await act(() => router.navigate('/games'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All games');
    jest.restoreAllMocks();
  });

  it('names the previous release when that one crashes', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const module = () => Promise.reject(new Error('live release is broken'));
    const { load, user } = await showGames('/games/7', { module, previous: aRelease() });
    await load();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy report' }));
    expect(write.mock.lastCall?.[0]).toContain(`games ${PREVIOUS}`);
    jest.restoreAllMocks();
  });

  it('is tried again at another address of the same screen after it has crashed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    broken.list = true;
    const { load, router } = await showGames('/games');
    await load();
    expect(screen.getByText('Games has stopped')).toBeInTheDocument();
    broken.list = false;
    await act(() => router.navigate('/games/new'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All games');
    jest.restoreAllMocks();
  });

  it('has the focus on its title when Retry renders it again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    broken.game = true;
    const { load, user } = await showGames('/games/9');
    await load();
    broken.game = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'Game 9' })).toHaveFocus();
    jest.restoreAllMocks();
  });

  it('keeps Retry busy until its remote, which did not load, is loaded again', async () => {
    let answer: () => void = () => undefined;
    const faults: Faults = { module: () => Promise.reject(new Error('gone')) };
    const { load, user } = await showGames('/games', faults);
    await load();
    expect(screen.getByText('Games has stopped')).toBeInTheDocument();
    faults.module = () => new Promise<void>(resolve => (answer = resolve));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'All games' })).toHaveFocus());
  });

  it('fails without affecting other screens when its own code did not load', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const faults: Faults = { list: () => Promise.reject(new Error('no chunk')) };
    const { load, user, router } = await showGames('/games', faults);
    await load();
    expect(screen.getByText('no chunk')).toBeInTheDocument();
    faults.list = () => new Promise<void>((_, reject) => (refuse = reject));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => refuse(new Error('still no chunk')));
    expect(await screen.findByText('still no chunk')).toBeInTheDocument();
    // A second attempt with the same code would fail too.
    expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus();
    await act(() => router.navigate('/games/8'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Game 8');
  });

  it.each([18, 20])('is refused with the reason, in each language, when it needs React %d', async major => {
    const range = `^${major}.0.0`;
    const module = jest.fn();
    const { load } = await showGames('/games', {
      module,
      shared: { react: range, 'react/jsx-runtime': range },
    });
    await load();
    expect(module).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Games could not be started' + 'It was built for another version of Backglass. Still working: booths.',
    );
    expect(screen.getByText('Needs').nextSibling?.textContent).toBe(`react ${range}`);
    expect(screen.getByText('Has').nextSibling?.textContent).toBe('react 19.3.1');
    await act(() => setLanguage('es'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'No se ha podido iniciar Games' + 'Se hizo para otra versión de Backglass. Siguen funcionando: booths.',
    );
    expect(screen.getByText('Necesita').nextSibling).toHaveTextContent(`react ${range}`);
    await act(() => setLanguage('en'));
  });

  it('names no part that a visitor cannot open', async () => {
    setSession({ status: 'anonymous', because: 'logged-out' });
    const { load } = await showGames('/games', {
      module: () => Promise.reject(new Error('no answer after 10 s')),
    });
    await load();
    expect(screen.getByText('Some of its files did not arrive.')).toBeInTheDocument();
    expect(screen.queryByText(/Still working/)).toBeNull();
  });

  it('offers a reload when a proxy answers in place of the API', async () => {
    configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined });
    localStorage.setItem('token', 'k3y');
    network.use(onCall('get', 'user/me/', () => new Response('<!doctype html><title>Log in</title>')));
    const { load } = await showGames('/games', {
      module: () => Promise.reject(new Error('no answer after 10 s')),
    });
    await load();
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });

  it('says that nothing can be reached without the API, and loads when the API answers again', async () => {
    configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined });
    localStorage.setItem('token', 'k3y');
    network.use(onCall('get', 'user/me/', aUser()));
    const faults: Faults = { module: () => Promise.reject(new Error('no answer after 10 s')) };
    const { load, user } = await showGames('/games', faults);
    await load();
    expect(screen.getByText(/Still working: booths\. Games are still scored/)).toBeInTheDocument();
    network.use(onCall('get', 'user/me/', noAnswer));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Backglass can’t be reached/)).toBeInTheDocument();
    expect(screen.queryByText(/Still working/)).toBeNull();
    faults.module = async () => undefined;
    network.use(onCall('get', 'user/me/', aUser()));
    await act(refreshUser);
    expect(await screen.findByText('All games')).toBeInTheDocument();
  });

  it('does not say that others work when a file of the shell is missing, which they may need too', async () => {
    const file = '/releases/shell/0.1.0-0123456789ab/overlays.js';
    const lost = Object.assign(new Error(`Loading chunk 7 failed.\n(timeout: ${file})`), {
      name: 'ChunkLoadError',
      type: 'timeout',
      request: file,
    });
    const { load } = await showGames('/games', { list: () => Promise.reject(lost) });
    await load();
    expect(screen.getByText('Some of its files did not arrive.')).toBeInTheDocument();
    expect(screen.queryByText(/Still working/)).toBeNull();
  });

  it('names the missing file and the reason, in the report too', async () => {
    const file = '/releases/games/0.1.0-0123456789ab/list.js';
    const timeout = Object.assign(new Error(`Loading chunk 7 failed.\n(timeout: ${file})`), {
      name: 'ChunkLoadError',
      type: 'timeout',
      request: file,
    });
    history.replaceState(null, '', '/games?search=Ana');
    const { load, user } = await showGames('/games', { list: () => Promise.reject(timeout) });
    await load();
    expect(screen.getByText(/^Some of its files did not arrive\./)).toBeInTheDocument();
    expect(screen.getByText('No answer in time')).toBeInTheDocument();
    expect(screen.getByText('games/0.1.0-0123456789ab/list.js')).toBeInTheDocument();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy report' }));
    const lines = String(write.mock.lastCall?.[0]).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([`file ${file}`, 'fault timeout', 'page /games', 'language en']),
    );
  });
});
