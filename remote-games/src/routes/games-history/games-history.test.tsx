import { aGame, aPage, answerJson, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const hidden = aGame({ name: 'Old league', is_hidden: true, hidden_at: '2026-01-16T09:30:00Z' });
const open = () => renderScreen(remote, 'games-history', { path: '/games/history' });

describe('the history', () => {
  it('lists hidden games, the latest hidden first', async () => {
    const list = onCall('get', 'user/game/', aPage([hidden]));
    network.use(list);
    await open();
    expect(await screen.findByRole('row', { name: /Old league/ })).toHaveTextContent('16 Jan');
    expect(list.received[0]?.query).toMatchObject({ is_hidden: 'true', ordering: '-hidden_at' });
    expect(screen.getByRole('columnheader', { name: 'Hidden' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText('1 game')).toBeVisible();
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
    await waitFor(() => expect(notices[0]).toMatchObject({ level: 'success', title: 'Game restored' }));
    expect(restore.received[0]?.body).toEqual({ ids: [hidden.id] });
    expect(await screen.findByRole('heading', { name: 'Nothing in the history' })).toBeVisible();
  });

  it('puts a game back that could not be restored, and says why', async () => {
    network.use(
      onCall('get', 'user/game/', aPage([hidden])),
      onCall('post', 'user/game/restore/', { updated: [], failed: [{ id: hidden.id, code: 'not_found' }] }),
    );
    const { user, notices } = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Old league' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await waitFor(() => expect(notices[0]?.title).toBe('The game could not be restored'));
    expect(notices[0]?.description).toBe('It may have been removed.');
    expect(await screen.findByRole('row', { name: /Old league/ })).toBeVisible();
  });
});
