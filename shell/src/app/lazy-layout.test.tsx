import { endSession, setSession, startI18n } from '@backglass/platform/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { createScreenLoader } from '../remotes/screen-loader.ts';
import { loaderOf, lost } from '../test/loader-of.ts';
import { writeDocument } from '../test/write-document.ts';
import { addShellTexts } from '../texts.ts';

beforeEach(() => setSession({ status: 'restoring' }));
beforeAll(async () => {
  writeDocument({});
  await startI18n();
  addShellTexts();
});

/** A frame that comes when `frame` does, around a page. */
async function show(frame: () => Promise<void>) {
  const { LazyLayout } = await import('./lazy-layout.tsx');
  const Frame = () => (
    <>
      <p>The frame</p>
      <Outlet />
    </>
  );
  const { loader: remote } = loaderOf([
    {
      name: 'shell',
      messages: { en: {}, es: {} },
      screens: { frame: () => frame().then(() => ({ Screen: Frame })) },
    },
  ]);
  const loader = createScreenLoader(remote, 'frame', { wait: async () => undefined });
  const page = { path: '/', element: <h1>Page</h1>, handle: { title: { en: 'Games', es: 'Partidas' } } };
  const logIn = { path: '/auth/login', element: <h1>Log in</h1> };
  const routes = [{ element: <LazyLayout loader={loader} isGuarded />, children: [page] }, logIn];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return loader;
}

describe('a frame that is no part of the first scripts', () => {
  it('stands around its page once it is there', async () => {
    const loader = await show(async () => undefined);
    expect(screen.getByRole('heading', { name: 'Games' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Page' })).not.toBeInTheDocument();
    await act(() => loader.load());
    expect(screen.getByText('The frame')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Page' })).toBeInTheDocument();
  });

  it('that did not arrive says so under the name of the page, and comes by Retry', async () => {
    let isLost = true;
    const loader = await show(() => (isLost ? Promise.reject(lost) : Promise.resolve()));
    await act(() => loader.load());
    expect(screen.getByRole('heading', { name: 'Games' })).toBeInTheDocument();
    isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Page' })).toBeInTheDocument();
  });
  it('and is missing still leads to log-in when the session ends', async () => {
    setSession({ status: 'unreachable' });
    const loader = await show(() => Promise.reject(lost));
    await act(() => loader.load());
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    act(() => endSession('expired'));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });
});
