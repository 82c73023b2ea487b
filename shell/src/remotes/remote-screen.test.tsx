import { act, cleanup, screen } from '@testing-library/react';
import { prepareGames, showGames } from '../test/show-games.tsx';

beforeAll(prepareGames);

describe('a screen of a remote', () => {
  it('has its title on the page while it loads', async () => {
    const { load } = await showGames('/games');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Games');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await load();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All games');
  });

  it('takes over the focus of its placeholder, or is announced when the focus is elsewhere', async () => {
    const first = await showGames('/games');
    screen.getByRole('heading', { name: 'Games' }).focus();
    await first.load();
    expect(screen.getByRole('heading', { name: 'All games' })).toHaveFocus();
    cleanup();

    const { load } = await showGames('/games');
    const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
    elsewhere.focus();
    await load();
    expect(elsewhere).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Games');
  });

  it('stays when its address changes, and is replaced when another game is opened', async () => {
    const { load, router } = await showGames('/games');
    await load();
    const list = screen.getByRole('heading', { name: 'All games' });
    await act(() => router.navigate('/games/new'));
    expect(screen.getByRole('heading', { name: 'All games' })).toBe(list);
    await act(() => router.navigate('/games/1'));
    const game = screen.getByRole('heading', { name: 'Game 1' });
    await act(() => router.navigate('/games/2'));
    expect(screen.getByRole('heading', { name: 'Game 2' })).not.toBe(game);
  });

  it('offers Reload at once when its remote is an ES module that threw', async () => {
    const { composition } = await import('../composition/document-data.ts');
    const games = composition.remotes['games'] ?? {};
    Object.assign(games, { container: 'module' });
    const { load } = await showGames('/games', { module: () => Promise.reject(new Error('broken')) });
    await load();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    Object.assign(games, { container: undefined });
  });
});
