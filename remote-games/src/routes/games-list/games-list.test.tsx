import {
  aGame,
  answerJson,
  aPage,
  aUser,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const open = (options: { at?: string; language?: 'es' } = {}) =>
  renderScreen(remote, 'games-list', { path: '/games', ...options });

describe('the list of games', () => {
  it('shows each game with its booth, status, progress, maps and players', async () => {
    const game = aGame({
      name: 'Northside juniors',
      status: 'running',
      finished_at: null,
      progress: 64,
      maps_played: 3,
      players_count: 12,
    });
    network.use(onCall('get', 'user/game/', aPage([game, aGame({ name: 'Sensor check' })])));
    await open();
    const row = await screen.findByRole('row', { name: /Northside juniors/ });
    const cells = within(row).getAllByRole('cell');
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Northside juniors');
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/games/${game.id}`);
    expect(cells.map(cell => cell.textContent)).toEqual(
      expect.arrayContaining(['Arena A', 'Running', '3/5', '12']),
    );
    expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '64\u00a0%, map 4 of 5');
    expect(screen.getByText('1–2 of 2')).toBeVisible();
  });

  it('shows a page of many games with a pager', async () => {
    network.use(onCall('get', 'user/game/', aPage([aGame()], { count: 72 })));
    await open();
    expect(await screen.findByRole('button', { name: 'Page 4' })).toBeVisible();
  });

  it('shows an unknown status, and a game without booth and start', async () => {
    const odd = { ...aGame({ name: 'Odd', booth: null, started_at: null }), status: 'paused' };
    network.use(onCall('get', 'user/game/', aPage([odd])));
    await open();
    const row = await screen.findByRole('row', { name: /Odd/ });
    expect(row).toHaveTextContent('Unknown');
    expect(within(row).getAllByText('—')).toHaveLength(2);
  });

  it('shows all games on one page when the API answers an array', async () => {
    const games = Array.from({ length: 25 }, (_, index) => aGame({ name: `Game ${index}` }));
    network.use(onCall('get', 'user/game/', games));
    await open();
    expect(await screen.findByText('1–25 of 25')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('explains the first steps when there are no games', async () => {
    network.use(onCall('get', 'user/game/', aPage([])));
    await renderScreen(remote, 'games-list', { path: '/games', operator: aUser() });
    expect(await screen.findByRole('heading', { name: 'No games yet' })).toBeVisible();
    expect(screen.getByText(/belongs to Demo Arena/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add booth' })).toHaveAttribute('href', '/booths/new');
  });

  it('leads to the history when all games are hidden', async () => {
    const hidden = aPage([aGame({ is_hidden: true })], { count: 60 });
    network.use(
      onCall('get', 'user/game/', ({ query }) =>
        answerJson(query['is_hidden'] === 'true' ? hidden : aPage([])),
      ),
    );
    await open();
    expect(await screen.findByRole('heading', { name: 'All games are in the history' })).toBeVisible();
    expect(screen.getByText(/The history has 60 games/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to history' })).toHaveAttribute('href', '/games/history');
    expect(screen.queryByText('No games yet')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add booth' })).not.toBeInTheDocument();
  });

  it('offers to clear the filters when no game matches', async () => {
    const call = onCall('get', 'user/game/', aPage([]));
    network.use(call);
    const { user, address } = await open({ at: '/games?search=zzz&status=aborted' });
    expect(await screen.findByText('No game matches')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('zzz');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/games');
    expect(await screen.findByRole('heading', { name: 'No games yet' })).toBeVisible();
  });

  it('shows the error, and the games when Retry succeeds', async () => {
    network.use(onCall('get', 'user/game/', {}, 500));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Looks like we have a problem');
    network.use(onCall('get', 'user/game/', aPage([aGame({ name: 'Back again' })])));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Back again/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error when the network fails', async () => {
    network.use(onCall('get', 'user/game/', noAnswer));
    await open();
    expect(await screen.findByText('Backglass can’t be reached')).toBeVisible();
  });

  it('has Spanish texts', async () => {
    network.use(onCall('get', 'user/game/', aPage([aGame({ players_count: 1 })])));
    await open({ language: 'es' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Partidas');
    expect(screen.getByRole('columnheader', { name: 'Comienzo' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Thursday League/ })).toHaveTextContent('Finalizada');
  });
});
