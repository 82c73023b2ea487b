import { ExtensionPoint } from '@backglass/platform/operator';
import type { RemoteDefinition } from '@backglass/platform';
import { configureHttp, endSession, restoreSession, startI18n, useLiveStore } from '@backglass/platform/host';
import { API_ROOT, aUser, mockNetwork, onCall } from '@backglass/testing';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { addOperatorTexts } from '../layout/operator-texts.ts';
import { aRemote, aRoute, configureTestSettings, writeDocument } from '../test/write-document.ts';
import { addShellTexts } from '../texts.ts';

const effects = { useEffect, useLayoutEffect };

let faulty: keyof typeof effects = 'useEffect';
/** False at the end of the test, which unmounts everything. */
let throws = true;

function Faulty() {
  effects[faulty](
    () => () => {
      if (throws) throw new Error('thrown in a clean-up');
    },
    [],
  );
  return <p>faulty</p>;
}

const Screen = ({ name }: { name: string }) => (
  <>
    <h1>{name}</h1>
    <ExtensionPoint name="profile.section" props={{}} />
  </>
);

const remotes: Record<string, RemoteDefinition> = {
  games: {
    name: 'games',
    messages: { en: {} },
    screens: {
      list: async () => ({ Screen: () => <Screen name="All games" /> }),
      game: async () => ({ Screen: Faulty }),
    },
  },
  booths: {
    name: 'booths',
    messages: { en: {} },
    screens: { list: async () => ({ Screen: () => <Screen name="All booths" /> }) },
    contributions: { 'profile.section': async () => ({ Contribution: Faulty }) },
  },
  auth: {
    name: 'auth',
    messages: { en: {} },
    screens: { login: async () => ({ Screen: () => <h1>Log in here</h1> }) },
  },
};

jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: async (name: string) => remotes[name] }));
// The tests have no event stream. Pages would wait for its request.
jest.mock('../layout/live-events.ts', () => ({ followLiveEvents: () => undefined }));
jest.mock('@backglass/ui', () => ({
  ...jest.requireActual<object>('@backglass/ui'),
  whenQuiet: (work: () => void) => work(),
}));

const network = mockNetwork();

beforeAll(async () => {
  useLiveStore.setState({ isRequested: true });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // React reports what a component throws.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  writeDocument({
    auth: aRemote('auth', [{ ...aRoute('/auth/login', 'login'), access: 'public' }]),
    games: aRemote('games', [aRoute('/games', 'list'), aRoute('/games/:id', 'game')]),
    booths: {
      ...aRemote('booths', [aRoute('/booths', 'list')]),
      contributions: [{ point: 'profile.section', title: { en: 'Extra' }, order: 1, height: 4, preload: [] }],
    },
  });
  configureTestSettings();
  await startI18n();
  await addShellTexts();
  await addOperatorTexts();
});

async function open(address: string) {
  const { App } = await import('../boot/render.tsx');
  const { createAppRouter } = await import('./router.tsx');
  localStorage.setItem('token', 'k3y');
  network.use(onCall('get', 'user/me/', aUser()));
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  history.replaceState(null, '', address);
  const router = await createAppRouter(restoreSession());
  render(<App router={router} />);
  await screen.findByText('faulty');
  return router;
}

describe.each(['useEffect', 'useLayoutEffect'] as const)('code that throws in the clean-up of %s', effect => {
  beforeEach(() => {
    faulty = effect;
    throws = true;
  });
  afterEach(() => (throws = false));

  it.each([
    ['a contribution', 'a page of another remote', '/games', '/booths', 'All booths'],
    ['a contribution', 'a page of the same remote', '/games', '/games/7', 'faulty'],
    ['a screen', 'a page of the same remote', '/games/7', '/games', 'All games'],
    ['a screen', 'another entity', '/games/7', '/games/8', 'faulty'],
    ['a screen', 'a page of another remote', '/games/7', '/booths', 'All booths'],
    ['a contribution', 'the page for unknown addresses', '/games', '/unknown', 'Page not found'],
  ])('in %s leaves %s intact', async (_, __, from, to, text) => {
    const router = await open(from);
    await act(() => router.navigate(to));
    expect(await screen.findByText(text)).toBeVisible();
    await act(() => router.navigate(from));
    expect(await screen.findByText('faulty')).toBeVisible();
  });

  it.each(['/games', '/games/7'])('on %s leaves log-in intact when the session ends', async from => {
    await open(from);
    act(() => endSession('expired'));
    expect(await screen.findByText('Log in here')).toBeVisible();
  });
});
