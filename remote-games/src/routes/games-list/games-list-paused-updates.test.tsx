import { aGame, emitLive, mockNetwork, renderScreen } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { checkboxOf, openList, running, someHeats } from '../../test/open-list.ts';

const network = mockNetwork();
const heats = someHeats(4);

describe('paused updates', () => {
  it('count changes while the pointer is in the table, and show them on a press', async () => {
    const api = fakeGamesApi(network, [running, ...heats.slice(0, 3)]);
    const { user } = await openList();
    await user.hover(await checkboxOf('Heat 1'));
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    api.set([fresh, running, ...heats.slice(0, 3)]);
    act(() => emitLive({ name: 'game.updated', data: { id: fresh.id, game: fresh } }));
    const button = await screen.findByRole('button', { name: '1 change' });
    expect(screen.queryByRole('link', { name: 'Walk-in' })).not.toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByRole('link', { name: 'Walk-in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '1 change' })).not.toBeInTheDocument();
  });

  it('reset the count when another action refetches the list', async () => {
    const api = fakeGamesApi(network, [running, ...heats.slice(0, 3)]);
    const { user } = await openList();
    act(() => screen.getByRole('link', { name: 'Heat 1' }).focus());
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    api.set([fresh, running, ...heats.slice(0, 3)]);
    act(() => emitLive({ name: 'game.updated', data: { id: fresh.id, game: fresh } }));
    await screen.findByRole('button', { name: '1 change' });
    await user.click(screen.getByRole('button', { name: 'Actions for Heat 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hide' }));
    expect(await screen.findByRole('link', { name: 'Walk-in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '1 change' })).not.toBeInTheDocument();
  });

  it('update rows in place after missed events, and move rows when the pointer leaves the table', async () => {
    const api = fakeGamesApi(network, [running, ...heats.slice(0, 3)]);
    const { user } = await openList();
    await user.hover(await checkboxOf('Heat 1'));
    api.set([...heats.slice(0, 3), { ...running, progress: 90 }]);
    act(() => emitLive({ name: 'resync' }));
    const lamps = () => within(screen.getByRole('row', { name: /Ortega family/ })).getByRole('progressbar');
    await waitFor(() => expect(lamps()).toHaveAttribute('aria-valuenow', '90'));
    const names = () =>
      screen.getAllByRole('rowheader').map(cell => within(cell).getByRole('link').textContent);
    expect(names()[0]).toBe('Ortega family');
    await user.hover(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(names()[0]).toBe('Heat 1'));
  });

  it('keep the order of rows when a game is renamed in a list sorted by name', async () => {
    fakeGamesApi(network, heats);
    const { user } = await renderScreen(remote, 'games-list', { path: '/games', at: '/games?ordering=name' });
    const names = () =>
      screen.getAllByRole('rowheader').map(cell => within(cell).getByRole('link').textContent);
    const first = await screen.findByRole('link', { name: 'Heat 1' });
    act(() => first.focus());
    await user.keyboard('{F2}Semi-final{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Semi-final' })).toHaveFocus());
    expect(await screen.findByRole('button', { name: '1 change' })).toBeVisible();
    expect(names()).toEqual(['Semi-final', 'Heat 2', 'Heat 3', 'Heat 4']);
    act(() => screen.getByRole('searchbox').focus());
    await waitFor(() => expect(names()).toEqual(['Heat 2', 'Heat 3', 'Heat 4', 'Semi-final']));
    expect(screen.queryByRole('button', { name: /change/ })).not.toBeInTheDocument();
  });
});
