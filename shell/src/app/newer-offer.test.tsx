import { isInCanary } from '@backglass/federation';
import { Link, type Notice } from '@backglass/platform';
import {
  forgetUnsavedChanges,
  presentNoticesWith,
  startI18n,
  emitLive,
  useLiveStore,
} from '@backglass/platform/host';
import { useUnsavedChanges } from '@backglass/platform/operator';
import { setupUser } from '@backglass/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { addShellTexts } from '../texts.ts';
import { aRemote, writeDocument } from '../test/write-document.ts';

const GAMES = aRemote('games');
const NEXT = '0.1.0-ffffffffffff';

/** Mocks the response of `/composition.json`. The tab's own composition has number 4. */
const answer = (number: number, games: string | object = {}, shell = GAMES.version): void => {
  const remote = typeof games === 'string' ? { version: games } : { version: GAMES.version, ...games };
  const body = { number, schema: 9, shell: { version: shell }, remotes: { games: remote } };
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => body }) as Response);
};

const NoForm = () => null;

function Form() {
  useUnsavedChanges(true);
  return null;
}

/** `openedAt`: the path that the tab was opened with. */
async function showPages(Part: ComponentType = NoForm, openedAt = '/a', reload = jest.fn()) {
  const { NewerOffer } = await import('./newer-offer.tsx');
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

beforeAll(async () => {
  writeDocument({ games: GAMES });
  await startI18n();
  addShellTexts();
});
// Discards what the test before has read, stored or left unsaved.
beforeEach(async () => {
  sessionStorage.clear();
  const { useNewerNumber } = await import('../composition/newest.ts');
  useNewerNumber.setState(null);
});
afterEach(() => act(forgetUnsavedChanges));

describe('a newer composition', () => {
  it.each([
    ['another release of a remote', 5, NEXT, GAMES.version, 5],
    ['another release of the shell', 6, GAMES.version, NEXT, 6],
    ['the same releases, after a rollback', 6, GAMES.version, GAMES.version, null],
    ['an older one, from a cache', 3, NEXT, GAMES.version, null],
  ])(
    'is detected only if its releases differ and its number is not lower: %s',
    async (_, number, games, shell, expected) => {
      const { readNewest } = await import('../composition/newest.ts');
      answer(number, games, shell);
      expect(await readNewest()).toBe(expected);
    },
  );

  it('is detected when a remote is disabled', async () => {
    const { readNewest } = await import('../composition/newest.ts');
    answer(5, { state: 'active' });
    expect(await readNewest()).toBeNull();
    answer(5, { state: 'disabled' });
    expect(await readNewest()).toBe(5);
  });

  it('is detected when the centre of this browser gets other canaries', async () => {
    const { readNewest } = await import('../composition/newest.ts');
    const canary = { percent: 10, release: { version: NEXT } };
    answer(4, { canary });
    const [inside = 0, outside = 0] = [true, false].map(is =>
      Array.from({ length: 500 }, (_, id) => id).find(id => isInCanary('games', id, 10) === is),
    );
    expect(await readNewest()).toBeNull();
    document.cookie = `center=${outside}`;
    expect(await readNewest()).toBeNull();
    document.cookie = `center=${inside}`;
    expect(await readNewest()).toBe(4);
    document.cookie = 'center=;Max-Age=0';
  });

  it('is unknown when it cannot be fetched', async () => {
    const { readNewest } = await import('../composition/newest.ts');
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await readNewest()).toBeNull();
    globalThis.fetch = jest.fn(async () => ({ ok: false }) as Response);
    expect(await readNewest()).toBeNull();
  });

  it('is checked for when the tab gets the focus, at most every half minute', async () => {
    const { watchForNewer } = await import('../composition/newest.ts');
    answer(5, NEXT);
    let now = 0;
    const end = watchForNewer(() => now);
    dispatchEvent(new Event('focus'));
    expect(fetch).not.toHaveBeenCalled();
    now = 31_000;
    dispatchEvent(new Event('focus'));
    dispatchEvent(new Event('focus'));
    expect(fetch).toHaveBeenCalledTimes(1);
    end();
    now = 99_000;
    dispatchEvent(new Event('focus'));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'the event stream opens again',
      () => {
        useLiveStore.setState({ state: 'polling' });
        useLiveStore.setState({ state: 'live' });
      },
    ],
  ])('is checked for when %s', async (_, happen) => {
    const { useNewerNumber, watchForNewer } = await import('../composition/newest.ts');
    answer(5, NEXT);
    let now = 0;
    const end = watchForNewer(() => now);
    happen();
    expect(fetch).not.toHaveBeenCalled();
    now = 31_000;
    happen();
    await waitFor(() => expect(useNewerNumber.getState()).toBe(5));
    expect(fetch).toHaveBeenCalledTimes(1);
    end();
    now = 99_000;
    happen();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is checked for with the next event, two minutes after the last check', async () => {
    const { useNewerNumber, watchForNewer } = await import('../composition/newest.ts');
    const happen = () => emitLive({ name: 'game.updated', data: { id: 9 } });
    answer(5, NEXT);
    let now = 0;
    const end = watchForNewer(() => now);
    for (now of [0, 31_000, 119_000]) happen();
    expect(fetch).not.toHaveBeenCalled();
    now = 121_000;
    happen();
    await waitFor(() => expect(useNewerNumber.getState()).toBe(5));
    now = 152_000;
    happen();
    expect(fetch).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('focus'));
    expect(fetch).toHaveBeenCalledTimes(2);
    end();
    now = 999_000;
    happen();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is offered once, when another page is opened', async () => {
    const { readNewest } = await import('../composition/newest.ts');
    const { notices, visitor } = await showPages();
    answer(5, NEXT);
    await act(readNewest);
    expect(notices).toEqual([]);
    await visitor.click(screen.getByRole('link', { name: 'B' }));
    expect(notices).toMatchObject([
      { title: 'A newer version of Backglass is ready', action: { label: 'Reload' } },
    ]);
    await visitor.click(screen.getByRole('link', { name: 'A' }));
    expect(notices).toHaveLength(1);
  });

  it('is checked for and offered at once when the operator chunk is missing', async () => {
    const { operatorFrame } = await import('./shell-screens.ts');
    const before = operatorFrame.state.getState();
    const { notices } = await showPages(Form);
    answer(5, NEXT);
    const failure = {
      error: new Error('Loading chunk operator failed'),
      fault: undefined,
      attempt: 3,
      at: 0,
    };
    const failed = { ...failure, status: 'failed', isRetrying: false } as const;
    await act(async () => operatorFrame.state.setState({ ...failed, cause: 'code' }, true));
    expect(fetch).not.toHaveBeenCalled();
    await act(async () => operatorFrame.state.setState({ ...failed, cause: 'network' }, true));
    await waitFor(() => expect(notices).toHaveLength(1));
    await act(async () =>
      operatorFrame.state.setState({ ...failed, cause: 'network', isRetrying: true }, true),
    );
    expect(notices).toMatchObject([{ action: { label: 'Reload' } }]);
    expect(fetch).toHaveBeenCalledTimes(1);
    act(() => operatorFrame.state.setState(before, true));
  });

  it('is offered at once when the user navigated before `NewerOffer` was loaded', async () => {
    const { readNewest } = await import('../composition/newest.ts');
    answer(5, NEXT);
    await readNewest();
    const { notices } = await showPages(NoForm, '/auth/login');
    expect(notices).toHaveLength(1);
  });

  it('is not offered when changes are unsaved', async () => {
    const { readNewest } = await import('../composition/newest.ts');
    const { notices, visitor } = await showPages(Form);
    answer(5, NEXT);
    await act(readNewest);
    await visitor.click(screen.getByRole('link', { name: 'B' }));
    expect(notices).toEqual([]);
  });

  it('reloads a page whose files are missing, but only once, and not when changes are unsaved', async () => {
    const { reloadIfNewer } = await import('../composition/newest.ts');
    const reload = jest.fn();
    answer(4);
    expect(await reloadIfNewer(reload)).toBe(false);
    answer(5, NEXT);
    expect(await reloadIfNewer(reload)).toBe(true);
    expect(await reloadIfNewer(reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    await showPages(Form);
    answer(6, NEXT);
    expect(await act(() => reloadIfNewer(reload))).toBe(false);
  });

  it('does not reload a page when the browser refuses storage', async () => {
    const { reloadIfNewer } = await import('../composition/newest.ts');
    const reload = jest.fn();
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    answer(7, NEXT);
    expect(await reloadIfNewer(reload)).toBe(false);
    storage.mockRestore();
    expect(reload).not.toHaveBeenCalled();
  });
});

function Wall() {
  return <dialog open data-unattended="" />;
}

describe('a wall with a newer composition', () => {
  const MINUTE = 60_000;
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const unreachable = () => (globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed'))));

  async function showNewer(Part: ComponentType) {
    const { readNewest } = await import('../composition/newest.ts');
    const page = await showPages(Part);
    answer(5, NEXT);
    await act(readNewest);
    return page;
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(document, 'fullscreenElement');
  });

  it('reloads once, within a minute', async () => {
    const { reload, notices } = await showNewer(Wall);
    await pass(29_000);
    expect(reload).not.toHaveBeenCalled();
    await pass(31_000);
    expect(reload).toHaveBeenCalledTimes(1);
    await pass(3 * MINUTE);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(notices).toEqual([]);
  });

  it('waits until the site can be reached', async () => {
    const { reload } = await showNewer(Wall);
    unreachable();
    await pass(3 * MINUTE);
    expect(reload).not.toHaveBeenCalled();
    answer(5, NEXT);
    await pass(MINUTE);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no wall covers the page', NoForm, null],
    ['changes are unsaved', () => [<Wall key="wall" />, <Form key="form" />], null],
    ['a reload would end full screen', Wall, document.documentElement],
  ])('does not reload when %s', async (_, Part, fullscreenElement) => {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: fullscreenElement });
    const { reload } = await showNewer(Part);
    await pass(3 * MINUTE);
    expect(reload).not.toHaveBeenCalled();
  });
});
