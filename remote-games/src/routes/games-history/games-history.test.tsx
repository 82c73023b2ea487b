import { aGame, aPage, answerJson, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const hidden = aGame({ name: 'Old league', is_hidden: true, hidden_at: '2026-01-16T09:30:00Z' });
const open = () => renderScreen(remote, 'games-history', { path: '/games/history' });

describe('the history', () => {
  it('lists hidden games, latest hidden first', async () => {
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

  it.each([
    ['not_found', 'It may have been removed.'],
    ['game_locked', 'Try again in a moment.'],
  ])('keeps a game and says why when it cannot be restored: %s', async (code, why) => {
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

  it('shows an error at the field and makes no call when the last day is before the first', async () => {
    const list = onCall('get', 'user/game/', aPage([hidden]));
    network.use(list);
    const { user, address } = await renderScreen(remote, 'games-history', {
      path: '/games/history',
      at: '/games/history?from=2026-01-20&to=2026-01-10',
    });
    const last = await screen.findByLabelText('Started until');
    expect(last).toBeInvalid();
    expect(last).toHaveAccessibleDescription('Before the first day');
    expect(screen.getByLabelText('Started from')).toHaveValue('2026-01-20');
    expect(screen.getByText('No game matches')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    expect(address()).toBe('/games/history?from=2026-01-20&to=2026-01-10');
    expect(list.received).toEqual([]);

    fireEvent.change(last, { target: { value: '2026-01-22' } });
    expect(await screen.findByRole('link', { name: 'Old league' })).toBeVisible();
    expect(last).toBeValid();
    expect(last).toHaveAccessibleDescription('');

    await user.clear(screen.getByLabelText('Started from'));
    fireEvent.change(screen.getByLabelText('Started from'), { target: { value: '2026-01-23' } });
    expect(await screen.findByText('No game matches')).toBeVisible();
    expect(list.received.filter(({ query }) => query['from']?.startsWith('2026-01-2'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Old league' })).toBeVisible();
  });

  it('applies both days when they change at the same time', async () => {
    const list = onCall('get', 'user/game/', aPage([hidden]));
    network.use(list);
    const { address } = await open();
    fireEvent.change(await screen.findByLabelText('Started from'), { target: { value: '2026-01-10' } });
    fireEvent.change(screen.getByLabelText('Started until'), { target: { value: '2026-01-20' } });
    await waitFor(() => expect(address()).toBe('/games/history?from=2026-01-10&to=2026-01-20'));
    expect(screen.getByLabelText('Started from')).toHaveValue('2026-01-10');
  });
});
