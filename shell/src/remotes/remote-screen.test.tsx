import { Link, type RemoteDefinition } from '@backglass/platform';
import { startI18n } from '@backglass/platform/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom';
import { addShellTexts } from '../texts.ts';
import { aRemote, aRoute, writeDocument } from '../test/write-document.ts';
import { Announcer } from '../routing/announcer.tsx';
import { createRemoteLoader } from './remote-loader.ts';
import { createScreenLoader } from './screen-loader.ts';

const LIST = aRoute('/games', 'list', 'Games');
const GAME = aRoute('/games/:id', 'game', 'Game');
const remote = aRemote('games', [LIST, GAME]);

function List() {
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        All games
      </h1>
      <Link to="/games/7">Seven</Link>
    </>
  );
}

let isBroken = false;

/** Game 7 breaks as it is drawn; the others only while they are broken. */
function Game() {
  const { id } = useParams();
  if (id === '7' || isBroken) throw new Error('boom');
  return (
    <h1 id="page-title" tabIndex={-1}>
      Game {id}
    </h1>
  );
}

interface Faults {
  module?: () => Promise<void>;
  list?: () => Promise<void>;
}

/** The two pages of a remote, with a way to break what they load. */
async function showGames(at: string, faults: Faults = {}) {
  const { RemoteScreen } = await import('./remote-screen.tsx');
  const definition: RemoteDefinition = {
    name: 'games',
    messages: { en: {}, es: {} },
    screens: {
      list: async () => {
        await faults.list?.();
        return { Screen: List };
      },
      game: async () => ({ Screen: Game }),
    },
  };
  const loader = createRemoteLoader({
    name: 'games',
    remote,
    shell: { platform: '0.1.0', provides: {} },
    isOnline: () => navigator.onLine,
    loadModule: async () => {
      await faults.module?.();
      return definition;
    },
    onReady: () => undefined,
    wait: async () => undefined,
  });
  const screens = [LIST, GAME].map(route => ({ route, loader: createScreenLoader(loader, route.screen) }));
  const router = createMemoryRouter(
    screens.map(({ route, loader: screenLoader }) => ({
      path: route.path,
      element: <RemoteScreen key="games" route={route} loader={screenLoader} />,
    })),
    { initialEntries: [at] },
  );
  render(
    <>
      <a href="#elsewhere">Elsewhere</a>
      <main>
        <RouterProvider router={router} />
      </main>
      <Announcer />
    </>,
  );
  const load = () => act(async () => void (await Promise.all(screens.map(item => item.loader.load()))));
  return { load, router, user: userEvent.setup() };
}

beforeAll(async () => {
  writeDocument({ games: remote });
  await startI18n();
  addShellTexts();
});

describe('a screen of a remote', () => {
  it('is announced by its title until it is there', async () => {
    const { load } = await showGames('/games');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Games');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await load();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All games');
  });

  it('that crashes leaves the other pages of its remote whole', async () => {
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

  it('whose remote was lost comes back with Retry, which says that it works', async () => {
    let answer: () => void = () => undefined;
    const faults: Faults = { module: () => Promise.reject(new Error('gone')) };
    const { load, user } = await showGames('/games', faults);
    await load();
    expect(screen.getByText('Games has stopped')).toBeInTheDocument();
    faults.module = () => new Promise<void>(resolve => (answer = resolve));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer());
    expect(await screen.findByRole('heading', { name: 'All games' })).toHaveFocus();
  });

  it('that comes late takes over the focus of what stood there, and is said to whoever is elsewhere', async () => {
    const late = await showGames('/games');
    screen.getByRole('heading', { name: 'Games' }).focus();
    await late.load();
    expect(screen.getByRole('heading', { name: 'All games' })).toHaveFocus();
    cleanup();

    const { load } = await showGames('/games');
    const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
    elsewhere.focus();
    await load();
    expect(elsewhere).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Games');
  });

  it('that crashed and is drawn again by Retry has the focus on its title', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    isBroken = true;
    const { load, user } = await showGames('/games/9');
    await load();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'Game 9' })).toHaveFocus();
    jest.restoreAllMocks();
  });

  it('whose own code was lost says so, is busy while it is tried again, and fails alone', async () => {
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
    await act(() => router.navigate('/games/8'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Game 8');
  });
});
