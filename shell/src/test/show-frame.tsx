import type { ComposedRemote } from '@backglass/federation';
import {
  configureHttp,
  endSession,
  queryClient,
  QueryClientProvider,
  setLanguage,
  setSession,
  startI18n,
} from '@backglass/platform/host';
import { API_ROOT, aUser, setupUser } from '@backglass/testing';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { addOperatorTexts } from '../layout/operator-texts.ts';
import { addShellTexts } from '../texts.ts';
import { aRemote, aRoute, configureTestSettings, writeDocument } from './write-document.ts';

export const operator = aUser({ name: 'Ángela', last_name: 'Ruiz' });

/** Writes a document with two remotes, and adds the texts. Call it once per test file. `change` applies to `games`. */
export async function prepareFrame(change: Partial<ComposedRemote> = {}): Promise<void> {
  // jsdom has no popovers and no performance entries.
  HTMLElement.prototype.hidePopover ??= () => undefined;
  performance.getEntriesByType ??= () => [];
  writeDocument({
    games: {
      ...aRemote('games', [aRoute('/games', 'games', 'Games'), aRoute('/games/:id', 'game')], 'gamepad-2'),
      ...change,
    },
    booths: {
      ...aRemote('booths', [
        aRoute('/booths', 'booths', 'Booths'),
        aRoute('/booths/new', 'new', 'Add booth'),
      ]),
      title: { en: 'Booths', es: 'Cabinas' },
    },
  });
  await startI18n();
  await addShellTexts();
  await addOperatorTexts();
}

/** Shows the operator layout. `content` is on each page, `beside` is outside of the layout. */
export async function showFrame(at = '/games', content: ReactNode = null, beside: ReactNode = null) {
  await act(() => setLanguage('en'));
  queryClient.clear();
  localStorage.setItem('token', 'k3y');
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  setSession({ status: 'signed-in', user: operator });
  configureTestSettings();
  const { OperatorLayout } = await import('../layout/operator-layout.tsx');
  const page = (name: string) => (
    <>
      <h1 id="page-title" tabIndex={-1}>
        {name}
      </h1>
      {content}
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            {beside}
            <Outlet />
          </>
        ),
        children: [
          {
            element: <OperatorLayout />,
            children: [
              { path: '/games/*', element: page('Games') },
              { path: '/booths/*', element: page('Booths') },
            ],
          },
          { path: '/auth/login', element: <h1>Log in here</h1> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, address, visitor: setupUser() };
}
