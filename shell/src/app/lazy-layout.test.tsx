import { endSession, setSession, startI18n } from '@backglass/platform/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { createScreenLoader } from '../remotes/remote-loader.ts';
import { loaderOf, lost } from '../test/loader-of.ts';
import { writeDocument } from '../test/write-document.ts';
import { addShellTexts } from '../texts.ts';

beforeEach(() => setSession({ status: 'restoring' }));
beforeAll(async () => {
  writeDocument({});
  await startI18n();
  await addShellTexts();
});

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

describe('a lazy-loaded layout', () => {
  it('shows the title of its page until it is loaded, then the page inside the layout', async () => {
    const loader = await show(async () => undefined);
    expect(screen.getByRole('heading', { name: 'Games' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Page' })).not.toBeInTheDocument();
    await act(() => loader.load());
    expect(screen.getByText('The frame')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Page' })).toBeInTheDocument();
  });

  it('shows an error when it cannot be loaded, and loads on Retry', async () => {
    let isLost = true;
    const loader = await show(() => (isLost ? Promise.reject(lost) : Promise.resolve()));
    await act(() => loader.load());
    expect(screen.getByRole('heading', { name: 'Games' })).toBeInTheDocument();
    isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Page' })).toBeInTheDocument();
  });

  it('redirects to log-in when the session ends before the layout is loaded', async () => {
    setSession({ status: 'unreachable' });
    const loader = await show(() => Promise.reject(lost));
    await act(() => loader.load());
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    act(() => endSession('expired'));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });
});
