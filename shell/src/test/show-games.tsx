import type { RemoteRelease } from '@backglass/federation';
import { Link, type RemoteDefinition } from '@backglass/platform';
import { startI18n } from '@backglass/platform/host';
import { setupUser } from '@backglass/testing';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom';
import { createRemoteLoader, createScreenLoader } from '../remotes/remote-loader.ts';
import { Announcer } from '../common/shown-page.tsx';
import { addOperatorTexts } from '../layout/operator-texts.ts';
import { addShellTexts } from '../texts.ts';
import { aRemote, aRoute, writeDocument } from './write-document.ts';

const LIST = aRoute('/games', 'list', 'Games');
const NEW = aRoute('/games/new', 'list', 'New game');
const GAME = aRoute('/games/:id', 'game', 'Game');
export const remote = aRemote('games', [LIST, NEW, GAME]);
const booths = aRemote('booths', [aRoute('/booths', 'list')]);

/** A test sets this to make a page throw. */
export const broken = { list: false, game: false };

function List() {
  if (broken.list) throw new Error('boom');
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        All games
      </h1>
      <Link to="/games/7">Seven</Link>
    </>
  );
}

/** Game 7 throws when it is rendered. The others throw only while `broken.game` is true. */
function Game() {
  const { id } = useParams();
  if (id === '7' || broken.game) throw new Error('boom');
  return (
    <h1 id="page-title" tabIndex={-1}>
      Game {id}
    </h1>
  );
}

export interface Faults {
  module?: () => Promise<void>;
  list?: () => Promise<void>;
  previous?: RemoteRelease;
  shared?: Readonly<Record<string, string>>;
}

/** Writes a document with the remote and another one, and adds the texts. Call it once per test file. */
export async function prepareGames(): Promise<void> {
  writeDocument({ games: remote, booths });
  await startI18n();
  await addShellTexts();
  await addOperatorTexts();
}

/** Shows the pages of a remote. `faults` are called when its code loads. */
export async function showGames(at: string, faults: Faults = {}) {
  const { RemoteScreen } = await import('../remotes/remote-screen.tsx');
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
    remote: { ...remote, shared: faults.shared ?? {} },
    shell: { platform: '0.1.0', provides: { react: '19.3.1', 'react/jsx-runtime': '19.3.1' } },
    isOnline: () => navigator.onLine,
    loadModule: async () => {
      await faults.module?.();
      return definition;
    },
    loadPrevious: async () => (faults.previous ? { release: faults.previous, definition } : null),
    addTexts: () => Promise.resolve(),
    wait: async () => undefined,
  });
  const screens = [LIST, NEW, GAME].map(route => ({
    route,
    loader: createScreenLoader(loader, route.screen),
  }));
  const router = createMemoryRouter(
    screens.map(({ route, loader: screenLoader }) => ({
      path: route.path,
      element: <RemoteScreen route={route} loader={screenLoader} />,
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
  return { load, router, user: setupUser() };
}
