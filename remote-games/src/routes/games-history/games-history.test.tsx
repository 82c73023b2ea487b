import { aBooth, aGame, aPage, answerJson, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const hidden = aGame({ name: 'Old league', is_hidden: true, hidden_at: '2026-01-16T09:30:00Z' });
const open = () => renderScreen(remote, 'games-history', { path: '/games/history' });

describe('the history', () => {
  it('lists hidden games, the last hidden game first', async () => {
    const list = onCall('get', 'user/game/', aPage([hidden]));
    network.use(list);
    await open();
    expect(await screen.findByRole('row', { name: /Old league/ })).toHaveTextContent('16 Jan');
    expect(list.received[0]?.query).toMatchObject({ is_hidden: 'true', ordering: '-hidden_at' });
    expect(screen.getByRole('columnheader', { name: 'Hidden' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText('1 game')).toBeVisible();
  });

  it('has no filter for running games, because a running game cannot be hidden', async () => {
    network.use(onCall('get', 'user/game/', aPage([hidden])));
    await open();
    await screen.findByText('Old league');
    expect(screen.getByRole('radio', { name: 'Finished' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Running' })).not.toBeInTheDocument();
  });

  it('restores a game from its row', async () => {
    let games = [hidden];
    const restore = onCall('post', 'user/game/restore/', () => {
      games = [];
      return answerJson({ updated: [hidden.id], failed: [] });
    });
    network.use(
      restore,
      onCall('get', 'user/game/', () => answerJson(aPage(games))),
    );
    const { user, notices } = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Old league' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await waitFor(() =>
      expect(notices[0]).toMatchObject({
        ...{ level: 'success', title: 'Game restored' },
        description: '“Old league”',
      }),
    );
    expect(restore.received[0]?.body).toEqual({ ids: [hidden.id] });
    expect(await screen.findByRole('heading', { name: 'Nothing in the history' })).toBeVisible();
  });

  it.each([
    ['not_found', 'It may have been removed.'],
    ['game_locked', 'Try again in a moment.'],
  ])('keeps a game and shows why when it cannot be restored: %s', async (code, why) => {
    network.use(
      onCall('get', 'user/game/', aPage([hidden])),
      onCall('post', 'user/game/restore/', { updated: [], failed: [{ id: hidden.id, code }] }),
    );
    const { user, notices } = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Old league' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await waitFor(() => expect(notices[0]?.title).toBe('The game could not be restored'));
    expect(notices[0]?.description).toBe(why);
    expect(await screen.findByRole('row', { name: /Old league/ })).toBeVisible();
  });

  it('offers no filter for the status of games that cannot be in the history', async () => {
    network.use(onCall('get', 'user/game/', aPage([hidden])));
    await renderScreen(remote, 'games-history', { path: '/games/history' });
    const filters = within(await screen.findByRole('radiogroup', { name: 'Status' }));
    expect(filters.getAllByRole('radio').map(radio => radio.parentElement?.textContent.trim())).toEqual([
      expect.stringMatching(/^All/),
      'Waiting',
      'Finished',
      'Aborted',
    ]);
  });

  it('filters by booth and by day, in Spanish, and shows both as chips', async () => {
    jest.useFakeTimers({
      now: new Date('2026-01-20T12:00:00'),
      doNotFake: ['setTimeout', 'queueMicrotask', 'requestAnimationFrame'],
    });
    const list = onCall('get', 'user/game/', aPage([hidden]));
    network.use(list, onCall('get', 'user/booth/', [aBooth({ id: 3, name: 'Arena B' })]));
    const { user, address } = await renderScreen(remote, 'games-history', {
      path: '/games/history',
      language: 'es',
    });
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await panel.findByRole('option', { name: 'Arena B' });
    await user.selectOptions(panel.getByRole('combobox', { name: 'Cabina' }), 'Arena B');
    await user.click(panel.getByRole('radio', { name: 'Ayer' }));
    await waitFor(() => expect(address()).toBe('/games/history?booth=3&from=2026-01-19&to=2026-01-19'));
    const [from, to] = ['2026-01-19T00:00:00', '2026-01-20T00:00:00'].map(day => new Date(day).toISOString());
    await waitFor(() => expect(list.received.at(-1)?.query).toMatchObject({ booth: '3', from, to }));

    const month = await panel.findByRole('application', { name: /enero de 2026/ });
    const day = (number: string) =>
      within(month).getByRole('button', { name: new RegExp(`\\b${number} de enero`) });
    await user.click(day('5'));
    await user.click(day('8'));
    await waitFor(() => expect(address()).toBe('/games/history?booth=3&from=2026-01-05&to=2026-01-08'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filtros' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Quitar el filtro: Arena B' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Quitar el filtro: 5.8 ene 2026$/ })).toBeVisible();
    jest.useRealTimers();
  });
});
