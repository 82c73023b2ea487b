import { Link, type Notice } from '@backglass/platform';
import { forgetUnsavedChanges, presentNoticesWith, startI18n } from '@backglass/platform/host';
import { useUnsavedChanges } from '@backglass/platform/operator';
import { setupUser } from '@backglass/testing';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { addShellTexts } from '../texts.ts';
import { aRemote, writeDocument } from './write-document.ts';

export const GAMES = aRemote('games');
export const NEXT = '0.1.0-ffffffffffff';

/** Mocks the response of `/composition.json`. The tab's own composition has number 4. */
export const answer = (number: number, games: string | object = {}, shell = GAMES.version): void => {
  const remote = typeof games === 'string' ? { version: games } : { version: GAMES.version, ...games };
  const body = { number, schema: 9, shell: { version: shell }, remotes: { games: remote } };
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => body }) as Response);
};

export const NoForm = () => null;

export function Form() {
  useUnsavedChanges(true);
  return null;
}

/** `openedAt`: the path that the tab was opened with. */
export async function showPages(Part: ComponentType = NoForm, openedAt = '/a', reload = jest.fn()) {
  const { NewerOffer } = await import('../app/newer-offer.tsx');
  const notices: Notice[] = [];
  presentNoticesWith(notice => void notices.push(notice));
  const page = (
    <>
      <NewerOffer openedAt={openedAt} reload={reload} />
      <Link to="/a">A</Link> <Link to="/b">B</Link>
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: page,
        children: [
          { path: '/a', element: <Part /> },
          { path: '/b', element: <Part /> },
        ],
      },
    ],
    { initialEntries: ['/a'] },
  );
  render(<RouterProvider router={router} />);
  return { notices, visitor: setupUser(), reload };
}

/** Discards what the test before has read, stored or left unsaved. */
export function resetBeforeEach(): void {
  beforeAll(async () => {
    writeDocument({ games: GAMES });
    await startI18n();
    addShellTexts();
  });
  beforeEach(async () => {
    sessionStorage.clear();
    const { useNewerNumber } = await import('../composition/newest.ts');
    useNewerNumber.setState(null);
  });
  afterEach(() => act(forgetUnsavedChanges));
}
