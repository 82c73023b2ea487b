import { aUser, mockNetwork, renderScreen } from '@backglass/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { heat, mockWallGames, mockShowModal } from '../../test/wall-games.ts';

const network = mockNetwork();
mockShowModal();

const LIST = '/games?search=heat&page_size=10';
const operator = aUser();

async function visitList() {
  mockWallGames(network, [heat]);
  await renderScreen(remote, 'games-list', { path: '/games', at: LIST, operator });
  await screen.findByRole('link', { name: 'Heat 3' });
  cleanup();
}

const leaveWall = async (by: typeof operator) => {
  mockWallGames(network, [heat]);
  const wall = await renderScreen(remote, 'wall', { path: '/games/wall', operator: by });
  await screen.findByRole('heading', { level: 1, name: 'Heat 3' });
  await wall.user.click(screen.getByText('Leave the wall'));
  return wall.address;
};

describe('leaving a wall that was opened without location state, for example by a command', () => {
  it('leads to the list that was last shown', async () => {
    await visitList();
    const address = await leaveWall(operator);
    await waitFor(() => expect(address()).toBe(LIST));
  });

  it('leads to the list without filters when another operator has opened the last list', async () => {
    await visitList();
    const address = await leaveWall(aUser({ id: operator.id + 1 }));
    await waitFor(() => expect(address()).toBe('/games'));
  });
});
