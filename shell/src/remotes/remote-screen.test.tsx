import { cleanup, screen } from '@testing-library/react';
import { prepareGames, showGames } from '../test/show-games.tsx';

beforeAll(prepareGames);

describe('a screen of a remote', () => {
  it('is announced by its title until it is there', async () => {
    const { load } = await showGames('/games');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Games');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await load();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All games');
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
});
